export default function Stub() {
  return <h1>privacy</h1>;
}
