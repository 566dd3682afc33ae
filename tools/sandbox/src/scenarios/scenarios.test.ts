import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { scenarios } from './allScenarios.ts';

const root = resolve(import.meta.dirname, '../../../..');

/** The routes of every remote definition, and the shell's page for errors; the test page of developers has no scenario. */
async function allRoutes(): Promise<string[]> {
  const definitions = await Promise.all(
    globSync('apps/*/remote.ts', { cwd: root }).map((file) => import(resolve(root, file))),
  );
  return [...definitions.flatMap((file) => Object.keys((file as RemoteFile).default.screens)), '/error'];
}

type RemoteFile = { default: { screens: Readonly<Record<string, unknown>> } };

test('open every route of the product (G066, G067)', async () => {
  const routes = await allRoutes();
  expect(routes.length).toBeGreaterThan(30);
  const reachedPaths = new Set(scenarios.map(({ url }) => url.split('?')[0]));
  expect(routes.filter((route) => !reachedPaths.has(route))).toEqual([]);
});

test('have unique ids', () => {
  expect(new Set(scenarios.map(({ id }) => id)).size).toBe(scenarios.length);
});
