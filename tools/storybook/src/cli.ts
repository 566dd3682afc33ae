import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findChromium, findHeadlessShell, missingChromium, missingHeadlessShell } from '@loan/testing/chromium';
import { Command } from 'commander';
import { writeChangedPictures } from './changedPictures.ts';
import { checkStories } from './checkStories.ts';
import { type Counts, comparePictures } from './comparePictures.ts';
import { drawContactSheets } from './drawContactSheets.ts';
import { measureBundleSizes } from './measureBundleSizes.ts';
import { buildStories, openStories, type StoryBrowser, VIEWS } from './openStories.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'dist');

const program = new Command('node tools/storybook/src/cli.ts').description(
  'Checks the stories of the kit. Every command but bundle-size and changed-pictures builds the stories first.',
);
program
  .command('check [stories...]')
  .description('checks all stories, or those with these ids, in light and dark: axe, targets, overflow, console errors')
  .action(async (storyIds: string[]) => endWith(await checkBuiltStories(storyIds)));
program
  .command('compare')
  .description('compares the stories with their kept pictures')
  .action(async () => endWith(await comparePictures(root)));
program
  .command('verify')
  .description('check and compare on one build')
  .option('--report <file>', 'writes the counts as JSON: { passed, failed }')
  .action(async ({ report }: { report?: string }) => {
    const checked = await checkBuiltStories([]);
    const compared = await comparePictures(root);
    const counts = { passed: checked.passed + compared.passed, failed: checked.failed + compared.failed };
    if (report) writeFileSync(report, JSON.stringify(counts));
    endWith(counts);
  });
program
  .command('update')
  .description('replaces the kept pictures that an intended change makes different')
  .action(async () => endWith(await comparePictures(root, ['--update-snapshots=changed'])));
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
program
  .command('changed-pictures <base> <folder>')
  .description('writes the kept pictures that differ from a branch into before/ and after/ of a folder; prints a list')
  .action(async (base: string, output: string) => {
    const pictures = await writeChangedPictures(join(root, '../..'), base, resolve(root, output));
    if (pictures.length > 0) console.log(`Changed pictures:\n\n${pictures.map((path) => `- ${path}`).join('\n')}`);
  });
// Before the action alone: `--help` builds nothing.
program.hook('preAction', async (_program, command) => {
  if (!['bundle-size', 'changed-pictures'].includes(command.name())) await buildStories(root);
});
await program.parseAsync();

async function checkBuiltStories(storyIds: readonly string[]): Promise<Counts> {
  // The headless shell costs half the processor time.
  return withStories(findHeadlessShell() ?? missing(missingHeadlessShell), async (storyBrowser) => {
    const stories = storyBrowser.stories.filter(({ id }) => storyIds.length === 0 || storyIds.includes(id));
    const problems = await checkStories({ ...storyBrowser, stories });
    for (const { story, view, message } of problems) console.error(`${story} (${view}): ${message}`);
    console.log(`${stories.length} stories, 2 appearances, ${problems.length} faults`);
    return { passed: Math.max(0, stories.length - problems.length), failed: problems.length };
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
