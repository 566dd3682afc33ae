import { expect, test } from '@jest/globals';
import { scenarios } from './allScenarios.ts';
import { screens } from './screens.testSetup.ts';

test('open every route of the product (G066, G067)', () => {
  // The shell's page for errors; the test page of developers has no scenario.
  const routes = [...Object.keys(screens), '/error'];
  expect(routes.length).toBeGreaterThan(30);
  const reachedPaths = new Set(scenarios.map(({ url }) => url.split('?')[0]));
  expect(routes.filter((route) => !reachedPaths.has(route))).toEqual([]);
});

test('have unique ids', () => {
  expect(new Set(scenarios.map(({ id }) => id)).size).toBe(scenarios.length);
});
