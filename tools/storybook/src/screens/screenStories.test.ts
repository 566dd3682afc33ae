import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { screenIndexer, screenStories } from './screenStories.ts';

const apps = join(import.meta.dirname, '../../../../apps');

test('lists a story for each state, under its remote and path', () => {
  const stories = screenStories('order-details', [
    { path: '/order', title: 'due' },
    { path: '/', title: 'initial view' },
  ]);

  expect(stories.map(({ title, name, exportName }) => [title, name, exportName])).toEqual([
    ['Screens/order-details/order', 'due', 'State1'],
    ['Screens/order-details/home', 'initial view', 'State2'],
  ]);
});

test('names the kept pictures of a state, and only those', () => {
  const [due, unknown] = screenStories('order-details', [
    { path: '/order', title: 'due' },
    { path: '/order', title: 'no such state' },
  ]);

  expect(due?.pictures['en.light']).toBe('screens/order-details/order.due.en.light.png');
  for (const url of Object.values(due?.pictures ?? {}))
    expect(existsSync(join(apps, 'order-details/e2e/pictures', url.split('/').at(-1) ?? ''))).toBe(true);
  expect(unknown?.pictures).toEqual({});
});

test('recognises the files of states and no file of their helpers', () => {
  const recognised = globSync('*/e2e/*.ts', { cwd: apps }).filter((file) => screenIndexer.test.test(join(apps, file)));

  expect(recognised).toContain('repayment/e2e/states.ts');
  for (const file of recognised) expect(readFileSync(join(apps, file), 'utf8')).toMatch(/export const states\b/);
});
