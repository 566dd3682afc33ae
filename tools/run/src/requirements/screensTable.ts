import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { RemoteDefinition } from '@loan/frame/remote';
import { root } from '../runProgram.ts';
import { linksTo, type PassedTest, type Place } from './passedTests.ts';

export const screensFile = resolve(root, 'tools/handbook/screens.md');

/** A screen of a remote: its paths, and its module from the repository's root. */
export type Screen = { paths: readonly string[]; module: string };
/** A path in the tables of states that the accessibility tests open. */
type StatePlace = Place & { path: string };

/** The handbook's page of screens and their tests. It depends on the passed tests, the screens and their states only. */
export function screensTable(
  screens: readonly Screen[],
  tests: readonly PassedTest[],
  states: readonly StatePlace[],
): string {
  const rows = screens.map(({ paths, module }) => {
    const ofScreen = states.filter(({ path }) => paths.includes(path));
    const unit = tests.filter(({ file }) => dirname(file) === dirname(module));
    const journeys = tests.filter(
      ({ file, openedPaths = [] }) =>
        file.startsWith('tools/e2e/journeys/') && openedPaths.some((path) => paths.includes(path)),
    );
    const names = paths.map((path) => `\`${path}\``).join(' ');
    const cells = [[{ file: module, line: 1 }], ofScreen, unit, journeys].map((places) =>
      linksTo(firstPerFile(places)),
    );
    return `| ${[names, ...cells].join(' | ')} |`;
  });
  return `${[
    '# Which tests open which screen',
    '',
    'Written by `pnpm run requirements` from the last `pnpm test`; not edited by hand. States: what the tests of',
    'accessibility open, each in every language and appearance. Unit tests: those beside the screen. Journeys: the',
    'end-to-end tests whose page was at that path.',
    '',
    '| path | screen | states | unit tests | journeys |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')}\n`;
}

/** A reader opens a file once: the first test of each. */
function firstPerFile(places: readonly Place[]): Place[] {
  const first = new Map<string, Place>();
  for (const place of places) {
    if (place.line < (first.get(place.file)?.line ?? Number.POSITIVE_INFINITY)) first.set(place.file, place);
  }
  return [...first.values()];
}

/** The table of the repository as it is. */
export async function currentScreensTable(tests: readonly PassedTest[]): Promise<{ table: string; written: string }> {
  const table = screensTable(await readScreens(), tests, readStates());
  return { table, written: existsSync(screensFile) ? readFileSync(screensFile, 'utf8') : '' };
}

/** The screens of every remote, in the order of their definitions. Paths with the same module are one screen. */
async function readScreens(): Promise<Screen[]> {
  const modules = new Map<string, string[]>();
  for (const file of globSync('apps/*/remote.ts', { cwd: root }).toSorted()) {
    const { default: remote } = (await import(resolve(root, file))) as { default: RemoteDefinition };
    for (const [path, screen] of Object.entries(remote.screens)) {
      const module = `${dirname(file)}/${screen.module.replace('./', '')}`;
      modules.set(module, [...(modules.get(module) ?? []), path]);
    }
  }
  return [...modules].map(([module, paths]) => ({ module, paths }));
}

function readStates(): StatePlace[] {
  return globSync('tools/e2e/accessibility/states/*.ts', { cwd: root })
    .toSorted()
    .flatMap((file) =>
      readFileSync(resolve(root, file), 'utf8')
        .split('\n')
        .flatMap((text, index) => {
          const path = /'(\/[^']*)'/.exec(text)?.[1];
          return path === undefined ? [] : [{ path, file, line: index + 1 }];
        }),
    );
}
