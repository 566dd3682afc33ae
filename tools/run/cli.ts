/** The commands of package.json, as `node tools/run/cli.mjs <command>`. An action loads the code of its command alone, so that one cannot break another. */
import { Command } from 'commander';
import type { DevOptions } from './src/commands/dev.ts';
import type { NightlyOptions } from './src/commands/nightly.ts';

export const program = new Command('npx -y pnpm@12.21.0').usage('<command> [options]');

program
  .command('start')
  .description('builds what changed, serves shell, remotes and sandbox on one port; PORT changes it')
  .action(async () => end((await import('./src/commands/start.ts')).start()));

program
  .command('build')
  .description('builds what changed and composes dist/site')
  .action(async () => end((await import('./src/commands/build.ts')).build()));

program
  .command('dev [remotes...]')
  .description('rebuilds these remotes, or all, on every edit; the others come from a composed site')
  .option('--against <origin>', 'takes API and other remotes from a deployed site')
  .option('--market <name>', 'market of the page', 'peso')
  .action(async (remotes: string[], options: DevOptions) =>
    end((await import('./src/commands/dev.ts')).dev(remotes, options)),
  );

program
  .command('test [stages...]')
  .description('runs all stages or these; what was green on the same inputs is kept and not run again')
  .option('--fresh', 'runs everything')
  .action(async (names: string[], { fresh = false }: { fresh?: boolean }) =>
    end((await import('./src/commands/test.ts')).runAllStages(names, fresh)),
  );

stagesCommand('lint', 'formatting, lint, unused code', ['formatting', 'lint']);
stagesCommand('typecheck', 'types of every project', ['typecheck']);
stagesCommand('unit', 'jest; arguments go to jest', ['unit']);
stagesCommand('object-storage', 'the release tool against Ceph', ['build', 'object storage']);
stagesCommand('requirements', 'requirements that no test of the last whole run names', ['requirements']);
stagesCommand('e2e', 'Playwright; arguments go to Playwright', ['build', 'end to end']);

program
  .command('affected [base]')
  .description('the check of a pull request: builds and tests what changed since the branch left base (origin/main)')
  .option('--apps', 'prints, as JSON, the remotes that changed since base; an unknown base (a first push) means all')
  .option('--with-shell', 'with --apps: the shell, too, when it changed; a preview has it')
  .action(
    async (base = 'origin/main', { apps = false, withShell = false }: { apps?: boolean; withShell?: boolean }) => {
      const { affected, printAffectedApps } = await import('./src/commands/affected.ts');
      await end(apps ? printAffectedApps(base, withShell) : affected(base));
    },
  );

program
  .command('sizes [base]')
  .description(
    'prints, as Markdown, the size of each first load of the last build, and its change since a built checkout',
  )
  .action(async (base?: string) => end((await import('./src/commands/sizes.ts')).printSizes(base)));

program
  .command('coverage')
  .description('runs the unit tests of apps and packages; prints, as Markdown, how much of each package they run')
  .action(async () => end((await import('./src/commands/coverage.ts')).printCoverage()));

program
  .command('nightly')
  .description('fuzz suites with many thousand generated cases, and the mutation tests; resumes an interrupted run')
  .option(
    '--only <names>',
    'suites, `mutants`, or `whole-set` (every end-to-end test and picture, of which `test` runs some)',
  )
  .option('--cases <count>', 'cases of each suite', '100000')
  .option('--minutes <count>', 'at most', '600')
  .option('--seed <number>', 'starts a run of this seed')
  .option('--shard <number>', 'runs this shard of the seed alone')
  .action(async (options: NightlyOptions) => end((await import('./src/commands/nightly.ts')).nightly(options)));

toolCommand('bench', 'measures this product against the same screens built in other ways', 'bench');
toolCommand('storybook', 'serves the kit, every component in every state', 'storybook');

/** A command that runs these stages; its arguments are passed to the last of them. */
function stagesCommand(name: string, description: string, stages: readonly string[]): void {
  program
    .command(`${name} [arguments...]`)
    .description(description)
    .allowUnknownOption()
    .action(async (args: string[]) => end((await import('./src/commands/test.ts')).runNamedStages(stages, args)));
}

/** A command that is another tool's: its options, `--help` too, are that tool's. */
function toolCommand(name: string, description: string, command: 'bench' | 'storybook'): void {
  program
    .command(`${name} [arguments...]`)
    .description(description)
    .helpOption(false)
    .allowUnknownOption()
    .action(async (args: string[]) => end((await import('./src/commands/toolCommands.ts'))[command](args)));
}

async function end(exitCode: Promise<number>): Promise<void> {
  process.exitCode = await exitCode;
}
