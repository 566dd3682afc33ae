import { join } from 'node:path';
import { buildStories } from './buildStories.ts';
import { checkStories } from './checkStories.ts';
import { compareLooks, keepLooks } from './compareScreenshots.ts';
import { drawSheets } from './drawContactSheets.ts';
import { type OpenStories, openStories, VIEWS } from './openStories.ts';
import { weighComponents } from './measureBundleSizes.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'dist');
const looks = join(root, 'looks');

/** Works on the built stories and answers with the exit code. */
type Verb = (open: OpenStories, args: readonly string[]) => Promise<number>;

const check: Verb = async (open, only) => {
  const stories = open.stories.filter(({ id }) => only.length === 0 || only.includes(id));
  const faults = await checkStories({ ...open, stories });
  for (const { story, view, what } of faults) console.error(`${story} (${view}): ${what}`);
  console.log(`${stories.length} stories, 2 appearances, ${faults.length} faults`);
  return faults.length === 0 ? 0 : 1;
};

const compare: Verb = async (open) => {
  const changes = join(folder, 'changed-looks');
  const { compared, faults } = await compareLooks(open, looks, changes);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) console.error(`What has changed lies in ${changes}; if it is meant, keep it: \`keep\`.`);
  console.log(`${compared} looks, ${faults.length} changed`);
  return faults.length === 0 ? 0 : 1;
};

const sheets: Verb = async (open, wanted) => {
  const views = Object.values(VIEWS).filter(({ called }) => wanted.length === 0 || wanted.includes(called));
  console.log((await drawSheets(open, views, join(folder, 'sheets'))).join('\n'));
  return 0;
};

const keep: Verb = async (open) => {
  console.log(`${Math.round((await keepLooks(open, looks)) / 1000)} KB of pictures are kept in ${looks}`);
  return 0;
};

/** What the stage of the kit wants: both, on one build. */
const prove: Verb = async (open) => Math.max(await check(open, []), await compare(open, []));

const verbs: Record<string, Verb> = { check, sheets, compare, keep, prove };

const [name = '', ...args] = process.argv.slice(2);
const verb = verbs[name];
if (name === 'weigh') {
  console.log(JSON.stringify(await weighComponents(), null, 2));
} else if (!verb) {
  console.error(
    `'${name}' is none of: weigh, ${Object.keys(verbs).join(', ')}. All but the first build the stories first.`,
  );
  process.exitCode = 2;
} else {
  await buildStories(root);
  const open = await openStories(folder);
  try {
    process.exitCode = await verb(open, args);
  } finally {
    await open.close();
  }
}
