/** The commands of package.json, as `node tools/run/cli.mjs <verb>`. Each verb is loaded alone, so one cannot break another. */
type Verb = (args: readonly string[]) => Promise<number>;

const verbs: Readonly<Record<string, () => Promise<Verb>>> = {
  start: async () => (await import('./src/commands/start.ts')).start,
  build: async () => (await import('./src/commands/build.ts')).build,
  dev: async () => (await import('./src/commands/dev.ts')).dev,
  test: async () => (await import('./src/commands/test.ts')).testEverything,
  lint: async () => (await import('./src/commands/test.ts')).only('formatting', 'lint'),
  typecheck: async () => (await import('./src/commands/test.ts')).only('types'),
  unit: async () => (await import('./src/commands/test.ts')).only('unit'),
  e2e: async () => (await import('./src/commands/test.ts')).only('build', 'end to end'),
  touched: async () => (await import('./src/commands/affected.ts')).touched,
  requirements: async () => (await import('./src/commands/requirements.ts')).writeRequirements,
  nightly: async () => (await import('./src/commands/nightly.ts')).nightly,
  bench: async () => (await import('./src/commands/toolCommands.ts')).bench,
  storybook: async () => (await import('./src/commands/toolCommands.ts')).storybook,
};

/** Runs the verb the command line names; resolves to the exit code. */
export async function runVerb([name = '', ...args]: readonly string[]): Promise<number> {
  const verb = verbs[name];
  if (verb) return (await verb())(args);
  console.error(`'${name}' is none of: ${Object.keys(verbs).join(', ')}`);
  return 2;
}
