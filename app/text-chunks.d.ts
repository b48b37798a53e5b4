declare module "virtual:text-chunks" {
  /** The script files that hold the texts of a page, by `<screen>.<language>`. */
  const chunks: Readonly<Record<string, readonly string[] | undefined>>;
  export default chunks;
}
