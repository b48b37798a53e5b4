declare module "*.css?inline&page-style" {
  const style: { readonly code: string; readonly hash: string };
  export default style;
}

declare module "*?inline-script" {
  const script: { readonly code: string; readonly hash: string };
  export default script;
}
