/** The commands of package.json, as `node tools/run/cli.mjs <command>`. Each command is loaded alone, so that one cannot break another. */
type Command = (args: readonly string[]) => Promise<number>;

const commands: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => (await import('./src/commands/start.ts')).start,
  build: async () => (await import('./src/commands/build.ts')).build,
  dev: async () => (await import('./src/commands/dev.ts')).dev,
  test: async () => (await import('./src/commands/test.ts')).runAllStages,
  lint: async () => (await import('./src/commands/test.ts')).stagesCommand('formatting', 'lint'),
  typecheck: async () => (await import('./src/commands/test.ts')).stagesCommand('typecheck'),
  unit: async () => (await import('./src/commands/test.ts')).stagesCommand('unit'),
  'object-storage': async () => (await import('./src/commands/test.ts')).stagesCommand('build', 'object storage'),
  e2e: async () => (await import('./src/commands/test.ts')).stagesCommand('build', 'end to end'),
  affected: async () => (await import('./src/commands/affected.ts')).affected,
  requirements: async () => (await import('./src/commands/requirements.ts')).requirements,
  nightly: async () => (await import('./src/commands/nightly.ts')).nightly,
  bench: async () => (await import('./src/commands/toolCommands.ts')).bench,
  storybook: async () => (await import('./src/commands/toolCommands.ts')).storybook,
};

/** Runs the command that the arguments name. @returns the exit code */
export async function runCommand([name = '', ...args]: readonly string[]): Promise<number> {
  const loadCommand = commands[name];
  if (loadCommand) return (await loadCommand())(args);
  console.error(`'${name}' is not a command. Commands: ${Object.keys(commands).join(', ')}`);
  return 2;
}
