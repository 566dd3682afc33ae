import { afterAll, expect, test } from '@jest/globals';
import { createSandbox } from '../createSandbox.ts';

const sandbox = createSandbox({ dataDir: ':memory:', scenarios: ['due'] });
afterAll(() => sandbox.close());

const get = async (path: string) => sandbox.request(path);

test('serves the device script and all its imports as JavaScript', async () => {
  const visited = new Set<string>();
  const fetchModule = async (path: string): Promise<void> => {
    if (visited.has(path)) return;
    visited.add(path);
    const response = await get(path);
    expect([path, response.status, response.headers.get('Content-Type')]).toEqual([
      path,
      200,
      'text/javascript; charset=utf-8',
    ]);
    const text = await response.text();
    for (const [, name = ''] of text.matchAll(/(?:from|import)\s*['"]([^'"]+)['"]/g)) {
      expect(name).toMatch(/^(\.{1,2}\/|\/sandbox\/device\/modules\/)/);
      await fetchModule(new URL(name, `http://sandbox${path}`).pathname);
    }
  };
  await fetchModule('/sandbox/device/modules/device.js');

  expect(visited).toContain('/sandbox/device/modules/bridge/testing/fakeNativeBridge.ts');
});

test('frames only paths of its own origin', async () => {
  const page = await (await get('/sandbox/device?to=/order%3ForderId%3Ddue-1')).text();
  expect(page).toContain('data-to="/order?orderId=due-1"');
  for (const foreignUrl of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)'])
    expect(await (await get(`/sandbox/device?to=${encodeURIComponent(foreignUrl)}`)).text()).toContain('data-to="/"');
});

test('serves no file but its own and those of the bridge', async () => {
  for (const path of [
    'bridge/../package.json',
    'bridge/..%2f..%2fapi%2fsrc%2findex.ts',
    'other/index.ts',
    'bridge/none.ts',
  ])
    expect((await get(`/sandbox/device/modules/${path}`)).status).toBe(404);
});

test('sends every dashboard page with a policy and without external resources', async () => {
  for (const path of [
    '',
    '/sms',
    '/faults',
    '/ledger',
    '/complaints',
    '/uploads',
    '/device',
    '/pay/none',
    '/documents/1/1',
  ]) {
    const response = await get(`/sandbox${path}`);
    const text = await response.text();
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(text).not.toMatch(/(src|href)="https?:/);
    // In tags: a text of another test holds such an attribute, escaped.
    expect(text).not.toMatch(/<script>|<[^>]* (?:style|on[a-z]+)=/);
  }
});

test('escapes markup in texts', async () => {
  sandbox.db.run(
    `insert into messages (at, phone, purpose, text) values (0, '1', 'x', '<img src=x onerror=alert(1)>')`,
  );
  expect(await (await get('/sandbox/sms')).text()).toContain('&lt;img src=x');
});
