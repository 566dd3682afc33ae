/** @jest-environment node */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createSandbox, type Sandbox } from '../createSandbox.ts';
import { addFault } from '../database/faults.ts';

const DAY_MS = 86_400_000;

let now: number;
let sandbox: Sandbox;
beforeEach(() => {
  now = Date.parse('2026-11-23T02:00:00Z');
  sandbox = createSandbox({
    dataDir: ':memory:',
    clock: () => now,
    markets: ['peso', 'rupee'],
    scenarios: ['due-today', 'overdue-rollover', 'offer', 'old-entry', 'site-home', 'due-today-as-specified'],
  });
});
afterEach(() => sandbox.close());

/** The attributes by which the page filters a scenario. */
async function attributesOf(id: string): Promise<{ screen: string; states: string[]; fields: string }> {
  const [, screen = '', state = '', fields = ''] =
    new RegExp(`data-text="${id} [^"]*" data-screen="([^"]*)" data-state="([^"]*)" data-fields="([^"]*)"`).exec(
      await (await sandbox.request('http://localhost/sandbox')).text(),
    ) ?? [];
  return { screen, states: state.split('|').filter(Boolean), fields };
}

test('gives each scenario its screen, states and fields', async () => {
  expect(await attributesOf('overdue-rollover')).toEqual({
    screen: '/order',
    states: ['overdue', 'rollover allowed'],
    fields: 'every',
  });
  expect(await attributesOf('offer')).toMatchObject({ screen: '/confirmLoan', states: ['open offer', 'no order'] });
  expect(await attributesOf('old-entry')).toMatchObject({ screen: '/borrowDetail' });
  expect(await attributesOf('site-home')).toMatchObject({ screen: '/', states: [] });
  expect(await attributesOf('due-today-as-specified')).toMatchObject({ fields: 'specified' });
});

test('shows the states of now, not those of the seed', async () => {
  expect((await attributesOf('due-today')).states).toEqual(['due today']);
  now += DAY_MS;
  addFault(sandbox.db, { call: '*', kind: 'latency', token: 'due-today', ms: 10 });
  expect((await attributesOf('due-today')).states).toEqual(['overdue', 'fault']);
});

test('opens every scenario of the rupee market with its parameter, behind the hash too', async () => {
  const response = await sandbox.request('http://localhost/sandbox?lang=es', {
    headers: { Cookie: 'sandbox-market=rupee' },
  });
  const urls = [...(await response.text()).matchAll(/class="open" href="([^"]*)"/g)].map(([, url]) => url);
  expect(urls).toHaveLength(6);
  for (const url of urls) expect(url).toMatch(/system=1&(amp;)?lang=es$/);
});

test('opens scenarios in the device simulator when it is to change their appearance or text size', async () => {
  const hrefs = async (query: string) => {
    const page = await (await sandbox.request(`http://localhost/sandbox?${query}`)).text();
    return [...page.matchAll(/class="open" href="([^"]*)"/g)].map(([, href = '']) => href);
  };
  for (const href of await hrefs('appearance=dark&text=150'))
    expect(href).toMatch(/^\/sandbox\/device\?to=%2F.*appearance=dark&(amp;)?text=150$/);
  for (const href of await hrefs('appearance=blue&text=')) expect(href).not.toContain('/sandbox/device');
});

test('lists the groups with a link to each', async () => {
  const page = await (await sandbox.request('http://localhost/sandbox')).text();
  const attributes = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, value]) => value);
  const anchors = attributes(/<a href="#([^"]+)">/g);
  expect(anchors).toEqual(attributes(/<section class="group" id="([^"]+)"/g));
  expect(anchors).toContain('official-site');
});
