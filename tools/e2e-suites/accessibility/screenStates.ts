/** Every state of every screen: each app's `e2e/states.ts`. */
import { globSync } from 'node:fs';
import path from 'node:path';
import type { State } from '@loan/e2e/states/screenState';

const apps = path.resolve(import.meta.dirname, '../../../apps');

/** States by app. */
export const screenStates: Readonly<Record<string, readonly State[]>> = Object.fromEntries(
  await Promise.all(
    globSync('*/e2e/states.ts', { cwd: apps }).map(async (file) => {
      const { states } = (await import(path.join(apps, file))) as { states: readonly State[] };
      return [file.split('/')[0] ?? '', states] as const;
    }),
  ),
);
