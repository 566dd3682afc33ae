import { expect, test } from '@loan/e2e/fixtures';
import { parseRemotes } from '@loan/e2e/site/publishedRemotes';

test('revalidates the page on every load, forbids framing and sends no referrer', async ({ request }) => {
  const page = await request.get('/order?productId=1&orderId=1');

  expect(page.status()).toBe(200);
  expect(page.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': "frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(page.headers()['permissions-policy']).toContain('geolocation');
});

test('puts the content security policy first in the page, without unsafe sources', async ({ request }) => {
  const page = await (await request.get('/')).text();
  const [, policy = ''] = /<head>\s*<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
  const directives = Object.fromEntries(
    policy.split('; ').map((directive) => [directive.split(' ')[0], directive.slice(directive.indexOf(' ') + 1)]),
  );

  expect(policy).not.toContain('unsafe-inline');
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).not.toContain('*');
  expect(directives).toMatchObject({
    'default-src': "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'form-action': "'self'",
    'require-trusted-types-for': "'script'",
  });
});

test('caches the files of a build as immutable and responds 404 to a missing one', async ({ request }) => {
  const [remote] = parseRemotes(await (await request.get('/')).text());
  const entry = await request.get(remote!.build.base + remote!.build.entry);

  expect(entry.status()).toBe(200);
  expect(entry.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(entry.headers()['content-type']).toContain('javascript');
  for (const url of [
    '/remotes/order-details/0.0.0/remoteEntry.js',
    '/shell/0.0.0/main.js',
    '/donation/nowhere',
    '/favicon.ico',
  ]) {
    expect((await request.get(url)).status(), url).toBe(404);
  }
});

test('serves the licence texts and the components of every live build', async ({ request }) => {
  const page = await (await request.get('/')).text();
  const [shellBase = ''] = /\/shell\/[^/"]+\//.exec(page) ?? [];
  const builds = [
    { base: shellBase, component: 'ky' },
    { base: `${shellBase}vendor/`, component: 'react-dom' },
    { base: `${shellBase}vendor/`, component: 'webpack-bundler-runtime' },
    ...parseRemotes(page).map(({ build: { base } }) => ({ base, component: 'valibot' })),
  ];
  for (const { base, component } of builds) {
    const notices = await request.get(`${base}third-party-notices.txt`);
    expect(notices.headers()['content-type'], base).toContain('text/plain');
    expect(await notices.text(), base).toMatch(
      new RegExp(`${component} [0-9.]+ \\(MIT\\)\n\n(MIT|The MIT) Licen[sc]e`, 'i'),
    );
    const bill = (await (await request.get(`${base}bom.json`)).json()) as { components: { name: string }[] };
    expect(
      bill.components.map(({ name }) => name),
      base,
    ).toContain(component);
  }
});
