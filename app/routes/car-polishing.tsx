export default function Stub() {
  return <h1>car-polishing</h1>;
}
