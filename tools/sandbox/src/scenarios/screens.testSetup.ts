import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RemoteDefinition, ScreenDefinition } from '@loan/frame/remote';

const root = resolve(import.meta.dirname, '../../../..');

const definitions = await Promise.all(
  globSync('apps/*/remote.ts', { cwd: root }).map(
    async (file) => ((await import(resolve(root, file))) as { default: RemoteDefinition }).default,
  ),
);

/** The screen of each route of every remote. */
export const screens: Readonly<Record<string, ScreenDefinition>> = Object.assign(
  {},
  ...definitions.map((definition) => definition.screens),
);
