/** The URL of a font file that the build copies. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
