export default function Stub() {
  return <h1>nano-ceramic</h1>;
}
