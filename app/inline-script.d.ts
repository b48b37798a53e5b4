declare module "*?inline-script" {
  const script: { readonly code: string; readonly hash: string };
  export default script;
}
