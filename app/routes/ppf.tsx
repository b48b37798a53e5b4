export default function Stub() {
  return <h1>ppf</h1>;
}
