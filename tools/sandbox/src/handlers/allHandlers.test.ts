import { afterAll, expect, test } from '@jest/globals';
import { allEndpoints } from '@loan/api/allEndpoints';
import { toHttpRequest } from '@loan/api/request';
import { createSandbox } from '../createSandbox.ts';
import { allHandlers } from './allHandlers.ts';

const sandbox = createSandbox({ dataDir: ':memory:', scenarios: ['due'] });
afterAll(() => sandbox.close());

const config = {
  ...{
    base: '/donation',
    apiPrefix: '/api/v1',
    segment: 'loan',
    commonParams: [['token', 'due']] as [string, string][],
  },
  headers: { building: '', gather: '', swift: '', eyes: '' },
};

test('handles every declared endpoint, and no other', () => {
  const handledIds = allHandlers.map(({ endpoint }) => endpoint.id);

  expect(new Set(handledIds).size).toBe(handledIds.length);
  expect([...handledIds].sort()).toEqual(allEndpoints.map(({ endpoint }) => endpoint.id).sort());
});

const withInputs = allHandlers
  .map(({ endpoint }) => endpoint)
  .filter(({ params: inputs }) =>
    Object.values(inputs).some(({ name }) => !['optional', 'nullable', 'anyFields'].includes(name)),
  );

test.each(withInputs.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s without its parameters is a 400 with the name of a field',
  async (id, { client, encoding, params: inputs }) => {
    const { method, url, headers, body } = toHttpRequest({ id, client, encoding, params: {} }, config);
    const payload = encoding === 'multipart' ? new FormData() : body;

    const response = await sandbox.request(url, { method, headers, ...(payload !== undefined && { body: payload }) });

    expect(response.status).toBe(400);
    expect(Object.keys(inputs)).toContain(((await response.json()) as { field: string }).field);
  },
);

const borrowerEndpoints = allHandlers.filter(({ needsSession }) => needsSession).map(({ endpoint }) => endpoint);

test('returns 401 for an unknown session and records no mutation', async () => {
  const unknownSession = { ...config, commonParams: [['token', 'nobody']] as [string, string][] };
  const exampleValue = (name: string) => (name === 'wholeNumber' || name === 'decimal' ? '1' : 'x');
  for (const { id, client, encoding, params: inputs } of borrowerEndpoints) {
    const exampleInputs = Object.entries(inputs).map(([name, kind]) => [
      name,
      String(kind.value ?? exampleValue((kind.of ?? kind).name)),
    ]);
    const { method, url, headers, body } = toHttpRequest(
      { id, client, encoding, params: Object.fromEntries(exampleInputs) },
      unknownSession,
    );
    const form = encoding === 'multipart' ? new FormData() : undefined;
    form?.set('problemImage', new Blob(['x']));
    const payload = form ?? body;

    const response = await sandbox.request(url, { method, headers, ...(payload !== undefined && { body: payload }) });

    expect({ id, status: response.status }).toEqual({ id, status: 401 });
  }
  expect(sandbox.db.all('select 1 from mutations')).toHaveLength(0);
});

test('names the wrong header when X-Requested-With or the content type is missing', async () => {
  const url = '/donation/opponents/pettypy?token=due';
  const withoutHeader = await sandbox.request(url, {
    method: 'POST',
    body: new URLSearchParams({ productId: '1', orderId: 'due-1' }),
  });
  const wrongContentType = await sandbox.request(url, {
    ...{ method: 'POST', body: '{}' },
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' },
  });

  expect([withoutHeader.status, ((await withoutHeader.json()) as { field: string }).field]).toEqual([
    400,
    'X-Requested-With',
  ]);
  expect([wrongContentType.status, ((await wrongContentType.json()) as { field: string }).field]).toEqual([
    400,
    'Content-Type',
  ]);
});

test('returns 404 for an unknown path', async () => {
  expect((await sandbox.request('/donation/v3/nothing')).status).toBe(404);
});
