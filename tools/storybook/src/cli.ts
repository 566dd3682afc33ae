import { join } from 'node:path';
import { buildStories } from './buildStories.ts';
import { checkStories } from './checkStories.ts';
import { compareScreenshots, updateScreenshots } from './compareScreenshots.ts';
import { drawContactSheets } from './drawContactSheets.ts';
import { type StoryBrowser, openStories, VIEWS } from './openStories.ts';
import { measureBundleSizes } from './measureBundleSizes.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'dist');
const screenshots = join(root, 'screenshots');

/** Works on the built stories and answers with the exit code. */
type Command = (storyBrowser: StoryBrowser, args: readonly string[]) => Promise<number>;

const check: Command = async (storyBrowser, storyIds) => {
  const stories = storyBrowser.stories.filter(({ id }) => storyIds.length === 0 || storyIds.includes(id));
  const problems = await checkStories({ ...storyBrowser, stories });
  for (const { story, view, message: what } of problems) console.error(`${story} (${view}): ${what}`);
  console.log(`${stories.length} stories, 2 appearances, ${problems.length} faults`);
  return problems.length === 0 ? 0 : 1;
};

const compare: Command = async (storyBrowser) => {
  const changedFolder = join(folder, 'changed-screenshots');
  const { compared, problems } = await compareScreenshots(storyBrowser, screenshots, changedFolder);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0)
    console.error(`What has changed lies in ${changedFolder}; if it is meant, keep it: \`update\`.`);
  console.log(`${compared} screenshots, ${problems.length} changed`);
  return problems.length === 0 ? 0 : 1;
};

const contactSheets: Command = async (storyBrowser, viewNames) => {
  const views = Object.values(VIEWS).filter(({ name: called }) => viewNames.length === 0 || viewNames.includes(called));
  console.log((await drawContactSheets(storyBrowser, views, join(folder, 'contact-sheets'))).join('\n'));
  return 0;
};

const update: Command = async (storyBrowser) => {
  console.log(
    `${Math.round((await updateScreenshots(storyBrowser, screenshots)) / 1000)} KB of pictures are kept in ${screenshots}`,
  );
  return 0;
};

/** What the stage of the kit wants: both, on one build. */
const verify: Command = async (storyBrowser) =>
  Math.max(await check(storyBrowser, []), await compare(storyBrowser, []));

const commands: Record<string, Command> = { check, 'contact-sheets': contactSheets, compare, update, verify };

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (name === 'bundle-size') {
  console.log(JSON.stringify(await measureBundleSizes(), null, 2));
} else if (!command) {
  console.error(
    `'${name}' is none of: bundle-size, ${Object.keys(commands).join(', ')}. All but the first build the stories first.`,
  );
  process.exitCode = 2;
} else {
  await buildStories(root);
  const storyBrowser = await openStories(folder);
  try {
    process.exitCode = await command(storyBrowser, args);
  } finally {
    await storyBrowser.close();
  }
}
