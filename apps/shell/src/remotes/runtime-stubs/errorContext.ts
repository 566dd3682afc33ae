/** Stands where federation's runtime gathers its whole configuration for a tool that listens to its errors. None does. */
export function optionsToMFContext(): undefined {
  return undefined;
}
