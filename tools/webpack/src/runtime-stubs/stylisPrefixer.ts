/** Replaces the table of vendor prefixes: styled-components uses it for pages that ask for prefixes, and none of ours does. */
export function prefix(value: string): never {
  throw new Error(`${value}: vendor prefixes are not part of this build.`);
}
