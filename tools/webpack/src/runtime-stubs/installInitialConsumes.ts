/**
 * Replaces the loading of shared modules before an entry runs. Every screen is a chunk of its own and loads them there.
 * @throws always: an entry that needs a shared module by itself was built wrongly
 */
export function installInitialConsumes({ initialConsumes }: { initialConsumes: readonly string[] }): never {
  throw new Error(`The entry itself imports ${initialConsumes.join(', ')}: only screens may.`);
}
