/** Makes a story of each state of each screen: the states of the end-to-end tests are the list, their kept pictures the content. */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { APPEARANCES, LANGUAGES, pictureName } from '@loan/e2e/pictures';
import type { Plugin } from 'vite';

/** Files of states, one per remote, from `.storybook`. */
export const STATE_FILES = '../../e2e/accessibility/states/+([a-z-]).ts';
const STATE_FILE = /[\\/]e2e[\\/]accessibility[\\/]states[\\/][a-z-]+\.ts$/;

/** The kept pictures, which Storybook serves at `/screens`. */
export const PICTURES_FOLDER = join(import.meta.dirname, '../../../e2e/pictures/screens');

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

/** @param feature name of the file of states, without its extension */
export function screenStories(feature: string, states: readonly ScreenState[]): ScreenStory[] {
  return states.map((state, index) => ({
    title: `Screens/${feature}/${state.path.replace(/^\//, '') || 'home'}`,
    name: state.title,
    exportName: `State${index + 1}`,
    pictures: Object.fromEntries(
      LANGUAGES.flatMap((language) =>
        APPEARANCES.map((appearance) => [
          `${language}.${appearance}`,
          pictureName(feature, state, language, appearance),
        ]),
      )
        .filter(([, file]) => existsSync(join(PICTURES_FOLDER, file ?? '')))
        .map(([key, file]) => [key, `screens/${file}`]),
    ),
  }));
}

async function storiesOf(file: string): Promise<ScreenStory[]> {
  const { states } = (await import(file)) as { states: readonly ScreenState[] };
  return screenStories(basename(file, '.ts'), states);
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
