/** Every state of every screen. `screen-states.test.ts` fails when a screen or a path has no state here. */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { State } from './screenState.ts';

/** The files in kebab-case are named after a remote, or `frame` for states without one. Each exports its `states`. */
const features = readdirSync(import.meta.dirname).flatMap((file) => /^([a-z-]+)\.ts$/.exec(file)?.[1] ?? []);

/** States by remote name. */
export const screenStates: Readonly<Record<string, readonly State[]>> = Object.fromEntries(
  await Promise.all(
    features.map(async (feature) => {
      const module = (await import(resolve(import.meta.dirname, `${feature}.ts`))) as { states: readonly State[] };
      return [feature, module.states] as const;
    }),
  ),
);
