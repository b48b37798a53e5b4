declare module "*?inlined" {
  const file: { readonly code: string; readonly hash: string };
  export default file;
}
