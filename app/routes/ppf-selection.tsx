export default function Stub() {
  return <h1>ppf-selection</h1>;
}
