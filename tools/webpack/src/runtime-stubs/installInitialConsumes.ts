/**
 * Stands where the bundler's runtime gives an entry shared modules before anything of it runs. Every screen is a chunk of
 * its own and waits for them there.
 * @throws always: an entry that needs a shared module by itself was built wrongly
 */
export function installInitialConsumes({ initialConsumes }: { initialConsumes: readonly string[] }): never {
  throw new Error(`The entry itself uses ${initialConsumes.join(', ')}: only screens may.`);
}
