import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { integrityOfChunk, type Registry, readPageJson, type ShellRelease } from '@loan/frame/remote';
import { shellBuild } from '../testing/fixtureBuilds.ts';
import { marketFields } from '../testing/memorySite.ts';
import { composePage, type PageParts, replacePageJson } from './composePage.ts';
import { parseSiteConfig, type SiteConfig } from './siteConfig.ts';

const config: SiteConfig = {
  ...parseSiteConfig(marketFields),
  appName: 'Piso & "Co" </title><script>',
  brand: {
    light: { '--brand-background': '#0a5c4b', '--brand-text': '#000000' },
    dark: { '--brand-background': '#101010' },
  },
  origins: {
    scripts: ['https://assets.example'],
    connections: ['https://reports.example'],
    images: ['https://pictures.example'],
    documents: ['https://papers.example'],
  },
  browserConfig: { appName: '</script><script>alert(1)</script><!-- ₱ \u2028' },
};
const registry: Registry & { site: string } = { site: 'a-site', revision: 7, contract: 1, remotes: {} };

function parts(changes: Partial<PageParts> = {}): PageParts {
  const { release, files } = shellBuild();
  return {
    shell: release,
    shellBase: `/shell/${release.version}/`,
    readShellFile: (name) => (files as Record<string, string>)[name] ?? '',
    registry,
    remotePolicies: ['repayment@1.0.0-aa', 'repayment@1.0.0-bb', 'repayment@1.0.0-aa'],
    config,
    ...changes,
  };
}

test('lets the on-screen keyboard shrink the page, so that the main action stays above it', async () => {
  expect(await composePage(parts())).toMatch(/<meta name="viewport" content="[^"]*interactive-widget=resizes-content/);
});

function directive(page: string, name: string): string[] {
  const policy = /content="([^"]*)"/.exec(page)?.[1]?.replaceAll('&#39;', "'") ?? '';
  const directives = policy.split('; ').map((line) => line.split(' '));
  return directives.find(([first]) => first === name)?.slice(1) ?? [];
}

const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('puts the policy before everything else in the page', async () => {
  const page = await composePage(parts());

  expect(page.indexOf('<meta')).toBe(page.indexOf('<meta http-equiv="Content-Security-Policy"'));
  expect(page.indexOf('<meta')).toBeLessThan(page.search(/<(style|script|link)/));
  expect(directive(page, 'default-src')).toEqual(["'none'"]);
  expect(page).not.toMatch(/unsafe-(inline|eval)/);
});

test('has a text and a description for browsers without JavaScript, outside the element of the screens', async () => {
  const page = await composePage(parts());
  const [style = '', text = ''] = [...page.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(
    ([, content]) => content ?? '',
  );
  expect(text).toContain('help@piso.example');
  expect(page.indexOf('help@piso.example')).toBeGreaterThan(page.indexOf('</div>\n<style>'));
  expect(page).toContain('<meta name="description" content="Piso: Loans by phone');
  expect(directive(page, 'style-src')).toContain(cspHash(style.replace(/<\/?style>/g, '')));
});

test('allows exactly the inline scripts and styles of this page', async () => {
  const page = await composePage(parts());

  const boot = /<script>(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  const [noScript = '', notice = '', style = ''] = [...page.matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, text]) => text ?? '',
  );
  expect(boot).toContain('boot first');
  expect(style).toMatch(/:root:root\{[^}]*--brand-background:#0a5c4b/);
  expect(style).toContain('--brand-text');
  expect(style).toMatch(/prefers-color-scheme:dark\)\{:root:root\{[^}]*--brand-background:#101010/);
  expect(directive(page, 'script-src')).toEqual(["'self'", cspHash(boot), 'https://assets.example']);
  // A separate origin of the builds has the fonts, too.
  expect(directive(page, 'font-src')).toEqual(["'self'", 'https://assets.example']);
  expect(directive(page, 'style-src')).toEqual(["'self'", ...[notice, style, noScript, ''].map(cspHash)]);
});

test('hashes a boot script with Windows line ends as the browser reads it', async () => {
  const { release } = shellBuild();
  const page = await composePage(parts({ shell: release, readShellFile: () => 'one\r\ntwo' }));

  expect(directive(page, 'script-src')[1]).toBe(cspHash('one\ntwo'));
});

test('names the Trusted Types policy of every build once', async () => {
  const page = await composePage(parts());

  expect(directive(page, 'trusted-types')).toEqual([
    ...shellBuild().release.policies,
    'repayment@1.0.0-aa',
    'repayment@1.0.0-bb',
    "'allow-duplicates'",
  ]);
});

test('puts the origins of the market configuration into their directives', async () => {
  const page = await composePage(parts());

  expect(directive(page, 'connect-src')).toEqual(["'self'", 'https://reports.example']);
  expect(directive(page, 'img-src')).toEqual(["'self'", 'data:', 'blob:', 'https://pictures.example']);
  expect(directive(page, 'frame-src')).toEqual(['https://papers.example']);
});

test.each(['https://a.example; script-src *', 'https://a.example/path', '*', "'unsafe-inline'", 'javascript:1'])(
  'throws when an origin of the market configuration is %s',
  async (origin) => {
    const origins = { ...config.origins, images: [origin] };

    await expect(composePage(parts({ config: { ...config, origins } }))).rejects.toThrow('is not an origin');
  },
);

test('escapes the values of the market configuration', async () => {
  const page = await composePage(parts());

  expect(page.match(/<script/g)).toHaveLength(6);
  expect(page).not.toContain('alert(1)</script>');
  expect(page).not.toContain('<!--');
  expect(page).toMatch(/^[\0-\x7f]*$/);
  const json = /id="market-config">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual(config.browserConfig);
  await expect(
    composePage(
      parts({
        config: { ...config, brand: { light: { '--brand-background': 'red}body{display:none' }, dark: {} } },
      }),
    ),
  ).rejects.toThrow('is not a colour');
});

test('puts the notice before the registry and the long style, in every language of the market', async () => {
  const page = await composePage(parts({ config: { ...config, locales: ['es', 'fil', 'en'] } }));

  const [notice = ''] = /<div class="slow".*?<\/div>/s.exec(page) ?? [];
  expect([...notice.matchAll(/<p lang="(\w+)">/g)].map(([, lang]) => lang)).toEqual(['es', 'fil', 'en']);
  expect(notice.match(/<a href="">/g)).toHaveLength(3);
  expect(notice).not.toMatch(/fail|error|could not/i);
  expect(page).toContain(`<div id="root">${notice}`);
  expect(page.indexOf('.slow{')).toBeLessThan(page.indexOf(notice));
  expect(page.indexOf(notice)).toBeLessThan(page.indexOf(':root:root{'));
  expect(page.indexOf(notice)).toBeLessThan(page.indexOf('id="market-config"'));
});

test('runs the boot script during parsing, after the data it reads; the shell is deferred', async () => {
  const page = await composePage(parts());

  const order = ['<div id="root">', 'id="market-config"', 'id="registry"', '<script>'];
  expect(order.map((marker) => page.indexOf(marker))).toEqual(
    order.map((marker) => page.indexOf(marker)).sort((a, b) => a - b),
  );
  expect(order.every((marker) => page.includes(marker))).toBe(true);
  const { release } = shellBuild();
  expect(page.match(/<script defer /g)).toHaveLength(release.start.length);
});

test('requests the start scripts before anything else', async () => {
  const page = await composePage(parts());

  const start = page.indexOf('<script defer fetchpriority="high"');
  expect(start).toBeGreaterThan(page.indexOf('Content-Security-Policy'));
  expect(start).toBeLessThan(page.search(/<(style|body|script>)/));
});

test('names every script of the shell with its integrity, a shared one beside the folder of the version', async () => {
  const { release } = shellBuild();
  const page = await composePage(parts());

  for (const file of release.start) {
    const [source, integrity] =
      file === 'main.js'
        ? [`/shell/${release.version}/${file}`, release.files[file]?.sha384]
        : [`/shell/${file}`, integrityOfChunk(file)];
    expect(page).toContain(`"${source}" integrity="${integrity}" crossorigin="anonymous"`);
  }
});

test.each([undefined, '', 'sha384-', `sha384-${'A'.repeat(63)}`])(
  "throws when the hash of the shell's start script is %j",
  async (sha384) => {
    const { release } = shellBuild();
    const { 'main.js': main, ...others } = release.files as ShellRelease['files'];
    const files = { ...others, ...(sha384 !== undefined && { 'main.js': { ...main!, sha384 } }) };

    await expect(composePage(parts({ shell: { ...release, files } }))).rejects.toThrow('has no whole hash');
  },
);

test('replaces the JSON of a page, which never becomes markup, and nothing else', async () => {
  const page = await composePage(parts());

  const replaced = replacePageJson<Registry>(page, 'registry', ({ contract }) => ({ contract, a: '</script>₱$&' }));
  expect(readPageJson(replaced, 'registry')).toEqual({ contract: 1, a: '</script>₱$&' });
  expect(readPageJson(replaced, 'market-config')).toEqual(config.browserConfig);
  expect(replacePageJson(replaced, 'registry', () => registry)).toBe(page);
  expect(replacePageJson('{}', 'registry', () => registry)).toBe('{}');
});

test('throws when the boot script would end its own element', async () => {
  await expect(composePage(parts({ readShellFile: () => 'a="</script>"' }))).rejects.toThrow(
    'would end its element in the page',
  );
});
