/** Replaces the error texts: the message is the error's code with its arguments. */
export function getShortErrorMsg(code: string, _texts: unknown, about: unknown): string {
  return `${code} ${JSON.stringify(about)}`;
}
