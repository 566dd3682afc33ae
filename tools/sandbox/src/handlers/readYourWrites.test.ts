/** Every endpoint shows what another request changed: none returns a constant. */

import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { allHandlers } from './allHandlers.ts';
import { type ReadYourWriteCase, startScenario } from './read-your-writes/readYourWrites.testSetup.ts';

type Cases = Readonly<Record<string, ReadYourWriteCase>>;

/** One file per feature, in kebab-case; each exports the cases of its endpoints as `cases`. */
const folder = resolve(import.meta.dirname, 'read-your-writes');
const files = readdirSync(folder).filter((file) => /^[a-z-]+\.testSetup\.ts$/.test(file));
const modules = await Promise.all(files.map((file) => import(resolve(folder, file)) as Promise<{ cases: Cases }>));
const cases: Cases = Object.fromEntries(modules.flatMap((module) => Object.entries(module.cases)));

test('has a case for every endpoint', () => {
  expect(Object.keys(cases).sort()).toEqual(allHandlers.map(({ endpoint }) => endpoint.id).sort());
});

test.each(Object.entries(cases))('%s shows a change', async (_id, [scenario, query, change]) => {
  startScenario(scenario);

  const before = await query();
  await change();
  const after = await query();

  expect(after).not.toEqual(before);
});
