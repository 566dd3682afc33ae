/**
 * Every screen in every state a borrower can meet. A new state is a line; a screen or an address without a line fails the
 * test beside this folder.
 */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { State } from './screenState.ts';

/** Files in kebab-case, named after a remote; `frame` has the pages where no remote draws. Each exports its `states`. */
const features = readdirSync(import.meta.dirname).flatMap((file) => /^([a-z-]+)\.ts$/.exec(file)?.[1] ?? []);

/** Name of the remote → its states. */
export const screenStates: Readonly<Record<string, readonly State[]>> = Object.fromEntries(
  await Promise.all(
    features.map(async (feature) => {
      const module = (await import(resolve(import.meta.dirname, `${feature}.ts`))) as { states: readonly State[] };
      return [feature, module.states] as const;
    }),
  ),
);
