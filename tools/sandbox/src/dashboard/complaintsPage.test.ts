/** @jest-environment node */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createSandbox, type Sandbox } from '../createSandbox.ts';
import { fileComplaint } from '../database/complaints.ts';

let sandbox: Sandbox;
let collection: number;
let repayment: number;
beforeEach(() => {
  const now = Date.parse('2026-11-21T02:00:00Z');
  sandbox = createSandbox({ dataDir: ':memory:', clock: () => now, scenarios: [] });
  const file = (type: string, son_type: string, detail: string, images: string[] = []) =>
    fileComplaint(sandbox.db, { borrower: 'ana', order_id: 'ana-1', type, son_type, detail, images });
  collection = file('1', '12', 'They call at eleven.', ['/sandbox/pictures/upload/up-1']);
  repayment = file('2', '', 'Paid, not booked.');
});
afterEach(() => sandbox.close());

async function openThread(query = ''): Promise<{ list: string; thread: string }> {
  const page = await (await sandbox.request(`http://localhost/sandbox/complaints${query}`)).text();
  const [list = '', thread = ''] = page.split('<article');
  return { list, thread };
}

test('shows the chosen complaint with its type, order, time and pictures', async () => {
  const { list, thread } = await openThread(`?id=${collection}`);
  for (const shown of [
    'Collection › Calls at night or too often',
    'ana-1',
    '2026-11-21 10:00:00',
    'They call at eleven.',
  ])
    expect(thread).toContain(shown);
  expect(thread).toContain('<img src="/sandbox/pictures/upload/up-1"');
  expect(thread).toContain(`data-api="/sandbox/api/complaints/${collection}/answer"`);
  expect(thread).not.toContain('Paid, not booked.');
  expect(list).toContain('Paid, not booked.');
});

test('shows the newest complaint when none is chosen', async () => {
  expect((await openThread()).thread).toContain(`data-api="/sandbox/api/complaints/${repayment}/answer"`);
});

test('shows the answer in the thread', async () => {
  const body = JSON.stringify({ text: 'It is booked now.' });
  await sandbox.request(`http://localhost/sandbox/api/complaints/${repayment}/answer`, { method: 'POST', body });
  const { list, thread } = await openThread(`?id=${repayment}`);
  expect(thread).toContain('<p>It is booked now.</p>');
  expect(list).toContain('answered');
});
