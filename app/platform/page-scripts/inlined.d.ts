declare module "*?inlined" {
  const file: { code: string; hash: string };
  export default file;
}
