import { expect, test } from '@loan/e2e/fixtures';
import { parseRemotes } from '@loan/e2e/site/publishedRemotes';

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
