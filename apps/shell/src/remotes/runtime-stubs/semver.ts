/**
 * Stands where federation's runtime compares versions of shared modules. Here a version is the frame contract's number
 * and no remote requires one: `release` has checked before that the shell offers what a remote needs.
 */

/**
 * @param range `<=2.0.0`, the one the runtime asks by itself when two builds offer the same module
 * @throws on any other range
 */
export function satisfy(version: string, range: string): boolean {
  const [, maximum] = /^<=(\d+)/.exec(range) ?? [];
  if (maximum === undefined) throw new Error(`${range}: this page compares contract numbers alone.`);
  return Number.parseInt(version, 10) <= Number(maximum);
}
