import { afterAll, expect, test } from '@jest/globals';
import { createSandbox } from '../createSandbox.ts';

const sandbox = createSandbox({ dataDir: ':memory:', stories: ['due'] });
afterAll(() => sandbox.close());

const get = async (path: string) => sandbox.request(path);

test('the phone’s scripts and all they import are JavaScript a browser can read', async () => {
  const seen = new Set<string>();
  const follow = async (path: string): Promise<void> => {
    if (seen.has(path)) return;
    seen.add(path);
    const answer = await get(path);
    expect([path, answer.status, answer.headers.get('Content-Type')]).toEqual([
      path,
      200,
      'text/javascript; charset=utf-8',
    ]);
    const text = await answer.text();
    for (const [, name = ''] of text.matchAll(/(?:from|import)\s*['"]([^'"]+)['"]/g)) {
      expect(name).toMatch(/^(\.\/|\/sandbox\/phone\/modules\/)/);
      await follow(new URL(name, `http://sandbox${path}`).pathname);
    }
  };
  await follow('/sandbox/phone/modules/phone.js');

  expect(seen).toContain('/sandbox/phone/modules/bridge/testing.ts');
});

test('the phone frames addresses of this origin alone', async () => {
  const page = await (await get('/sandbox/phone?to=/order%3ForderId%3Ddue-1')).text();
  expect(page).toContain('data-to="/order?orderId=due-1"');
  for (const outside of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)'])
    expect(await (await get(`/sandbox/phone?to=${encodeURIComponent(outside)}`)).text()).toContain('data-to="/"');
});

test('no file but the bridge’s and its own is served', async () => {
  for (const path of [
    'bridge/../package.json',
    'bridge/..%2f..%2fapi%2fsrc%2findex.ts',
    'other/index.ts',
    'bridge/none.ts',
  ])
    expect((await get(`/sandbox/phone/modules/${path}`)).status).toBe(404);
});

test('every page of the launch pad carries its policy and needs nothing from elsewhere', async () => {
  for (const path of [
    '',
    '/sms',
    '/faults',
    '/ledger',
    '/complaints',
    '/uploads',
    '/phone',
    '/pay/none',
    '/documents/1/1',
  ]) {
    const answer = await get(`/sandbox${path}`);
    const text = await answer.text();
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(text).not.toMatch(/(src|href)="https?:/);
    expect(text).not.toMatch(/<script>| style=| on[a-z]+=/);
  }
});

test('a name with markup in it is shown as text', async () => {
  sandbox.book.run(
    `insert into messages (at, phone, purpose, text) values (0, '1', 'x', '<img src=x onerror=alert(1)>')`,
  );
  expect(await (await get('/sandbox/sms')).text()).toContain('&lt;img src=x');
});
