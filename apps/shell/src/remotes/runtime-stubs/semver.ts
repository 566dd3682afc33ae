/**
 * Replaces the runtime's version comparison of shared modules. A version is the frame contract's number here, and no
 * remote requires one: `release` has checked that the shell provides what a remote needs.
 */

/**
 * @param range `<=2.0.0`, which the runtime itself uses when two builds provide the same module
 * @throws on any other range
 */
export function satisfy(version: string, range: string): boolean {
  const [, maximum] = /^<=(\d+)/.exec(range) ?? [];
  if (maximum === undefined) throw new Error(`${range}: only ranges of the form <=N.0.0 are supported.`);
  return Number.parseInt(version, 10) <= Number(maximum);
}
