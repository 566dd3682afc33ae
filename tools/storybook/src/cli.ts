import { join } from 'node:path';
import { findChromium, findHeadlessShell, missingChromium, missingHeadlessShell } from '@loan/testing/chromium';
import { checkStories } from './checkStories.ts';
import { compareScreenshots, updateScreenshots } from './compareScreenshots.ts';
import { drawContactSheets } from './drawContactSheets.ts';
import { measureBundleSizes } from './measureBundleSizes.ts';
import { buildStories, openStories, type StoryBrowser, VIEWS } from './openStories.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'dist');
const screenshots = join(root, 'screenshots');

/** A command on the built stories; returns the exit code. */
type Command = (storyBrowser: StoryBrowser, args: readonly string[]) => Promise<number>;

const check: Command = async (storyBrowser, storyIds) => {
  const stories = storyBrowser.stories.filter(({ id }) => storyIds.length === 0 || storyIds.includes(id));
  const problems = await checkStories({ ...storyBrowser, stories });
  for (const { story, view, message } of problems) console.error(`${story} (${view}): ${message}`);
  console.log(`${stories.length} stories, 2 appearances, ${problems.length} faults`);
  return problems.length === 0 ? 0 : 1;
};

const compare: Command = async (storyBrowser) => {
  const changedFolder = join(folder, 'changed-screenshots');
  const { compared, problems } = await compareScreenshots(storyBrowser, screenshots, changedFolder);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0)
    console.error(`The changed screenshots are in ${changedFolder}. If the change is intended, run \`update\`.`);
  console.log(`${compared} screenshots, ${problems.length} changed`);
  return problems.length === 0 ? 0 : 1;
};

const contactSheets: Command = async (storyBrowser, viewNames) => {
  const views = Object.values(VIEWS).filter((view) => viewNames.length === 0 || viewNames.includes(view.name));
  console.log((await drawContactSheets(storyBrowser, views, join(folder, 'contact-sheets'))).join('\n'));
  return 0;
};

const update: Command = async (storyBrowser) => {
  console.log(
    `${Math.round((await updateScreenshots(storyBrowser, screenshots)) / 1000)} KB of screenshots written to ${screenshots}`,
  );
  return 0;
};

const commands: Record<string, Command> = { check, 'contact-sheets': contactSheets, compare, update };

const [name = '', ...args] = process.argv.slice(2);
// `verify` is `check` and `compare` on one build, as the stage `kit` of `pnpm test` runs it.
const commandNames = name === 'verify' ? ['check', 'compare'] : [name];
if (name === 'bundle-size') {
  console.log(JSON.stringify(await measureBundleSizes(), null, 2));
} else if (commandNames.some((one) => !commands[one])) {
  console.error(
    `'${name}' is no command. Use one of: bundle-size, verify, ${Object.keys(commands).join(', ')}. All but bundle-size build the stories first.`,
  );
  process.exitCode = 2;
} else {
  await buildStories(root);
  for (const one of commandNames) {
    // The headless shell costs half the processor time; the screenshots are those of the full browser.
    const executablePath = one === 'check' ? findHeadlessShell() : findChromium();
    if (!executablePath) throw new Error(one === 'check' ? missingHeadlessShell : missingChromium);
    const storyBrowser = await openStories(folder, executablePath);
    try {
      process.exitCode = Math.max(Number(process.exitCode ?? 0), (await commands[one]?.(storyBrowser, args)) ?? 0);
    } finally {
      await storyBrowser.close();
    }
  }
}
