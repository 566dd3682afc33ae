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

test('has a page with navigation for unknown addresses, and a plain 404 for what is not opened as a page', async () => {
  const opened = await sandbox.request('http://localhost/sandbox/nowhere', { headers: { Accept: 'text/html' } });
  expect([opened.status, await opened.text()]).toEqual([404, expect.stringContaining('href="/sandbox/ledger"')]);
  const fetched = await sandbox.request('http://localhost/sandbox/nowhere');
  expect([fetched.status, await fetched.text()]).toEqual([404, expect.not.stringContaining('<')]);
});

test('receives what a page sends to an error monitor and shows it', async () => {
  expect(await openPage('/sandbox/monitor')).toContain('No envelope yet.');
  const body = '{}\n{"type":"event"}\n{"message":"it <broke>"}';
  const received = await sandbox.request('http://localhost/api/1/envelope/?sentry_key=key', { method: 'POST', body });
  expect(received.status).toBe(200);
  expect(await openPage('/sandbox/monitor')).toContain('it &lt;broke&gt;');
});
