export default function Stub() {
  return <h1>terms</h1>;
}
