import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, findHeadlessShell, missingChromium, missingHeadlessShell } from '@loan/testing/chromium';
import { Command } from 'commander';
import { checkStories } from './checkStories.ts';
import { compareScreenshots, updateScreenshots } from './compareScreenshots.ts';
import { drawContactSheets } from './drawContactSheets.ts';
import { measureBundleSizes } from './measureBundleSizes.ts';
import { buildStories, openStories, type StoryBrowser, VIEWS } from './openStories.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'dist');
const screenshots = join(root, 'screenshots');

/** How many checks passed and failed. */
type Counts = { passed: number; failed: number };

const program = new Command('node tools/storybook/src/cli.ts').description(
  'Checks the stories of the kit. Every command but bundle-size builds the stories first.',
);
program
  .command('check [stories...]')
  .description('checks all stories, or those with these ids, in light and dark: axe, targets, overflow, console errors')
  .action(async (storyIds: string[]) => endWith(await checkBuiltStories(storyIds)));
program
  .command('compare')
  .description('compares the stories with the screenshots')
  .action(async () => endWith(await compareWithScreenshots()));
program
  .command('verify')
  .description('check and compare on one build')
  .option('--report <file>', 'writes the counts as JSON: { passed, failed }')
  .action(async ({ report }: { report?: string }) => {
    const checked = await checkBuiltStories([]);
    const compared = await compareWithScreenshots();
    const counts = { passed: checked.passed + compared.passed, failed: checked.failed + compared.failed };
    if (report) writeFileSync(report, JSON.stringify(counts));
    endWith(counts);
  });
program
  .command('update')
  .description('replaces the screenshots after an intended change')
  .action(async () => {
    const bytes = await withStories(findChromium() ?? missing(missingChromium), (storyBrowser) =>
      updateScreenshots(storyBrowser, screenshots),
    );
    console.log(`${Math.round(bytes / 1000)} KB of screenshots written to ${screenshots}`);
  });
program
  .command('contact-sheets [views...]')
  .description('draws all stories, or those of these views, on a few images')
  .action(async (viewNames: string[]) => {
    const views = Object.values(VIEWS).filter((view) => viewNames.length === 0 || viewNames.includes(view.name));
    const sheets = await withStories(findChromium() ?? missing(missingChromium), (storyBrowser) =>
      drawContactSheets(storyBrowser, views, join(folder, 'contact-sheets')),
    );
    console.log(sheets.join('\n'));
  });
program
  .command('bundle-size')
  .description('prints, as JSON, the gzipped size of each export')
  .action(async () => console.log(JSON.stringify(await measureBundleSizes(), null, 2)));
// Before the action alone: `--help` builds nothing.
program.hook('preAction', async (_program, command) => {
  if (command.name() !== 'bundle-size') await buildStories(root);
});
await program.parseAsync();

async function checkBuiltStories(storyIds: readonly string[]): Promise<Counts> {
  // The headless shell costs half the processor time; the screenshots are those of the full browser.
  return withStories(findHeadlessShell() ?? missing(missingHeadlessShell), async (storyBrowser) => {
    const stories = storyBrowser.stories.filter(({ id }) => storyIds.length === 0 || storyIds.includes(id));
    const problems = await checkStories({ ...storyBrowser, stories });
    for (const { story, view, message } of problems) console.error(`${story} (${view}): ${message}`);
    console.log(`${stories.length} stories, 2 appearances, ${problems.length} faults`);
    return { passed: Math.max(0, stories.length - problems.length), failed: problems.length };
  });
}

async function compareWithScreenshots(): Promise<Counts> {
  return withStories(findChromium() ?? missing(missingChromium), async (storyBrowser) => {
    const changedFolder = join(folder, 'changed-screenshots');
    const { compared, problems } = await compareScreenshots(storyBrowser, screenshots, changedFolder);
    for (const problem of problems) console.error(problem);
    if (problems.length > 0)
      console.error(`The changed screenshots are in ${changedFolder}. If the change is intended, run \`update\`.`);
    console.log(`${compared} screenshots, ${problems.length} changed`);
    return { passed: Math.max(0, compared - problems.length), failed: problems.length };
  });
}

async function withStories<T>(executablePath: string, action: (storyBrowser: StoryBrowser) => Promise<T>): Promise<T> {
  const storyBrowser = await openStories(folder, executablePath);
  try {
    return await action(storyBrowser);
  } finally {
    await storyBrowser.close();
  }
}

function missing(message: string): never {
  throw new Error(message);
}

function endWith({ failed }: Counts): void {
  if (failed > 0) process.exitCode = 1;
}
