/** Replaces the runtime's module that collects its configuration for error listeners. There are none here. */
export function optionsToMFContext(): undefined {
  return undefined;
}
