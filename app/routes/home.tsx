export default function Stub() {
  return <h1>home</h1>;
}
