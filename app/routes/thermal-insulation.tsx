export default function Stub() {
  return <h1>thermal-insulation</h1>;
}
