/** Stands where the bundler's runtime words an error: the code says it, and the arguments say which. */
export function getShortErrorMsg(code: string, _texts: unknown, about: unknown): string {
  return `${code} ${JSON.stringify(about)}`;
}
