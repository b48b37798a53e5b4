export default function Stub() {
  return <h1>ppf-matte</h1>;
}
