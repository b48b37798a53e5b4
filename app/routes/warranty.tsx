export default function Stub() {
  return <h1>warranty</h1>;
}
