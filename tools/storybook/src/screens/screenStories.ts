/** Makes a story of each state of each screen: the states of the end-to-end tests are the list, their kept pictures the content. */
import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { APPEARANCES, LANGUAGES, pictureName } from '@loan/e2e/pictures/pictureName';
import type { Plugin } from 'vite';

/** Files of states, one per app, from `.storybook`. */
export const STATE_FILES = '../../../apps/*/e2e/states.ts';
const STATE_FILE = /[\\/]apps[\\/]([a-z-]+)[\\/]e2e[\\/]states\.ts$/;

/** The folders of kept pictures; Storybook serves each app's at `/screens/<app>`. */
export const PICTURE_FOLDERS = globSync(join(import.meta.dirname, '../../../../apps/*/e2e/pictures')).map((from) => ({
  from,
  to: `/screens/${basename(join(from, '../..'))}`,
}));

/** A state of a screen, as the tests declare it. */
export type ScreenState = { path: string; title: string };

/** One story per state, grouped by remote and path. */
export type ScreenStory = {
  title: string;
  name: string;
  exportName: string;
  /** URLs of its kept pictures by `language.appearance`. */
  pictures: Readonly<Record<string, string>>;
};

/** @param app its folder's name */
export function screenStories(app: string, states: readonly ScreenState[]): ScreenStory[] {
  const folder = PICTURE_FOLDERS.find(({ to }) => to === `/screens/${app}`)?.from;
  return states.map((state, index) => ({
    title: `Screens/${app}/${state.path.replace(/^\//, '') || 'home'}`,
    name: state.title,
    exportName: `State${index + 1}`,
    pictures: Object.fromEntries(
      LANGUAGES.flatMap((language) =>
        APPEARANCES.map((appearance) => [`${language}.${appearance}`, pictureName(state, language, appearance)]),
      )
        .filter(([, file]) => folder && existsSync(join(folder, file ?? '')))
        .map(([key, file]) => [key, `screens/${app}/${file}`]),
    ),
  }));
}

async function storiesOf(file: string): Promise<ScreenStory[]> {
  const { states } = (await import(file)) as { states: readonly ScreenState[] };
  return screenStories(STATE_FILE.exec(file)?.[1] ?? '', states);
}

/** Tells Storybook the stories of a file of states. */
export const screenIndexer = {
  test: STATE_FILE,
  createIndex: async (file: string) =>
    (await storiesOf(file)).map(({ title, name, exportName }) => ({ type: 'story' as const, title, name, exportName })),
};

/** Gives the browser these stories instead of the file of states, whose steps need Playwright. */
export function screenStoriesPlugin(): Plugin {
  const component = join(import.meta.dirname, 'ScreenPicture.tsx');
  return {
    name: 'screen-stories',
    enforce: 'pre',
    async load(id) {
      if (!STATE_FILE.test(id)) return undefined;
      const stories = await storiesOf(id);
      return [
        `import { screenStory } from ${JSON.stringify(component)};`,
        "export default { title: 'Screens' };",
        ...stories.map(
          ({ exportName, pictures }) => `export const ${exportName} = screenStory(${JSON.stringify(pictures)});`,
        ),
      ].join('\n');
    },
  };
}
