import { join } from 'node:path';
import { buildStories } from './buildStories.ts';
import { checkStories } from './checkStories.ts';
import { changedLooks, keepLooks } from './compareLooks.ts';
import { drawSheets } from './drawSheets.ts';
import { type OpenStories, openStories, VIEWS } from './openStories.ts';
import { weighComponents } from './weighComponents.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'dist');
const looks = join(root, 'looks');

/** Each verb works on the built stories and answers with the exit code. */
const verbs: Record<string, (open: OpenStories, args: readonly string[]) => Promise<number>> = {
  async check(open, only) {
    const stories = open.stories.filter(({ id }) => only.length === 0 || only.includes(id));
    const faults = await checkStories({ ...open, stories });
    for (const { story, view, what } of faults) console.error(`${story} (${view}): ${what}`);
    console.log(`${stories.length} stories, 2 appearances, ${faults.length} faults`);
    return faults.length === 0 ? 0 : 1;
  },
  async sheets(open, wanted) {
    const views = Object.values(VIEWS).filter(({ called }) => wanted.length === 0 || wanted.includes(called));
    console.log((await drawSheets(open, views, join(folder, 'sheets'))).join('\n'));
    return 0;
  },
  async compare(open) {
    const changed = await changedLooks(open, looks);
    console.log(changed.length === 0 ? 'Every kept look is as it was.' : changed.join('\n'));
    return changed.length === 0 ? 0 : 1;
  },
  async keep(open) {
    await keepLooks(open, looks);
    return 0;
  },
};

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
