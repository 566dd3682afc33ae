/** @jest-environment node */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createSandbox, type Sandbox } from '../createSandbox.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = createSandbox({ dataDir: ':memory:', scenarios: ['due'] });
});
afterEach(() => sandbox.close());

async function openPage(path: string): Promise<string> {
  return (await sandbox.request(`http://localhost${path}`)).text();
}

test('opens scenarios in the chosen language', async () => {
  expect(await openPage('/sandbox?lang=es')).toMatch(/<a class="open" href="[/]order[?][^"]*&(?:amp;)?lang=es"/);
});

test('opens scenarios in the language of the browser when none or an unknown one is chosen', async () => {
  expect(await openPage('/sandbox')).not.toMatch(/href="[^"]*lang=/);
  expect(await openPage('/sandbox?lang=xx')).not.toMatch(/href="[^"]*lang=/);
});

test('says that no borrower has changed anything while the ledger is empty', async () => {
  expect(await openPage('/sandbox/ledger')).toContain('No borrower has changed anything yet.');
});
