import { afterAll, expect, test } from '@jest/globals';
import * as bankBinding from '@loan/api/bank-binding';
import * as complaints from '@loan/api/complaints';
import * as loanConfirm from '@loan/api/loan-confirm';
import * as officialSite from '@loan/api/official-site';
import * as orderDetails from '@loan/api/order-details';
import * as promoLanding from '@loan/api/promo-landing';
import * as repayment from '@loan/api/repayment';
import { toRequest } from '@loan/api/wire';
import { createSandbox } from '../createSandbox.ts';
import { everyAnswer } from './allHandlers.ts';

const words = [bankBinding, complaints, loanConfirm, officialSite, orderDetails, promoLanding, repayment];
const declared = words
  .flatMap((word) => Object.values(word as Record<string, unknown>))
  .filter((value): value is { id: string } => typeof value === 'function' && 'inputs' in value)
  .map(({ id }) => id);

const sandbox = createSandbox({ dataDir: ':memory:', stories: ['due'] });
afterAll(() => sandbox.close());

const settings = {
  ...{ base: '/donation', apiPrefix: '/api/v1', segment: 'loan', common: [['token', 'due']] as [string, string][] },
  headers: { building: '', gather: '', swift: '', eyes: '' },
};

test('the lender answers 42 calls, and no other than those declared', () => {
  const answered = everyAnswer.map(({ endpoint }) => endpoint.id);

  expect(new Set(answered).size).toBe(42);
  expect([...answered].sort()).toEqual([...declared].sort());
});

const withInputs = everyAnswer
  .map(({ endpoint }) => endpoint)
  .filter(({ inputs }) =>
    Object.values(inputs).some(({ name }) => !['optional', 'nullable', 'anyFields'].includes(name)),
  );

test.each(withInputs.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s without its inputs is refused with 400 and the name of a field',
  async (id, { client, encoding, inputs }) => {
    const { method, url, headers, body } = toRequest({ id, client, encoding, inputs: {} }, settings);
    const sent = encoding === 'multipart' ? new FormData() : body;

    const answer = await sandbox.request(url, { method, headers, ...(sent !== undefined && { body: sent }) });

    expect(answer.status).toBe(400);
    expect(Object.keys(inputs)).toContain(((await answer.json()) as { field: string }).field);
  },
);

const forBorrowers = everyAnswer.filter(({ needsSession }) => needsSession).map(({ endpoint }) => endpoint);

test('a call for a borrower is answered 401 where the session is unknown, and nothing of it is written down', async () => {
  const anyone = { ...settings, common: [['token', 'nobody']] as [string, string][] };
  const example = (name: string) => (name === 'wholeNumber' || name === 'decimal' ? '1' : 'x');
  for (const { id, client, encoding, inputs } of forBorrowers) {
    const given = Object.entries(inputs).map(([name, kind]) => [name, String(kind.value ?? example(kind.name))]);
    const { method, url, headers, body } = toRequest(
      { id, client, encoding, inputs: Object.fromEntries(given) },
      anyone,
    );
    const form = encoding === 'multipart' ? new FormData() : undefined;
    form?.set('problemImage', new Blob(['x']));
    const sent = form ?? body;

    const answer = await sandbox.request(url, { method, headers, ...(sent !== undefined && { body: sent }) });

    expect({ id, status: answer.status }).toEqual({ id, status: 401 });
  }
  expect(sandbox.book.all('select 1 from deeds')).toHaveLength(0);
});

test('a client that does not say who it is, or sends another kind of body, is told which header is wrong', async () => {
  const url = '/donation/opponents/pettypy?token=due';
  const bare = await sandbox.request(url, {
    method: 'POST',
    body: new URLSearchParams({ productId: '1', orderId: 'due-1' }),
  });
  const json = await sandbox.request(url, {
    ...{ method: 'POST', body: '{}' },
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' },
  });

  expect([bare.status, ((await bare.json()) as { field: string }).field]).toEqual([400, 'X-Requested-With']);
  expect([json.status, ((await json.json()) as { field: string }).field]).toEqual([400, 'Content-Type']);
});

test('an address that is no call is a 404', async () => {
  expect((await sandbox.request('/donation/v3/nothing')).status).toBe(404);
});
