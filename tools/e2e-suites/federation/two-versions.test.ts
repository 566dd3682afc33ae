/**
 * The federation configuration with the pinned versions: two builds of one remote run in one page, under the full
 * policy, with one shared React.
 */
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUILD_TIMEOUT_MS } from '@loan/e2e/servers/buildTimeouts';
import type { BuildEntry, RemoteRelease } from '@loan/frame/remote';
import { expect, test } from '@playwright/test';
import { execaSync } from 'execa';
import type {} from '../../webpack/fixtures/tinyShell.tsx';

// The fixture is built once instead of by every worker.
test.describe.configure({ mode: 'default' });

const root = path.resolve(import.meta.dirname, '../../..');
let built: string;
let server: Server;
let origin: string;
/** Entries that are served with one additional byte. */
const tamperedPaths = new Set<string>();

const readRelease = (version: string) =>
  JSON.parse(readFileSync(path.join(built, version, 'release.json'), 'utf8')) as RemoteRelease;

function entry(version: string): BuildEntry {
  const { entry: file, global, screens, catalogs, files } = readRelease(version);
  return {
    version,
    base: `/${version}/`,
    entry: file,
    integrity: files[file]?.sha384 ?? '',
    global,
    screens,
    catalogs,
  };
}

/** The file of a script, whose name may end in a hash. */
const fileOf = (version: string, script: string) =>
  Object.keys(readRelease(version).files).find((file) => file.split('.')[0] === script) ?? '';

const policiesOfPage = () => JSON.parse(readFileSync(path.join(built, 'page/policies.json'), 'utf8')) as string[];

test.beforeAll(async () => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  built = mkdtempSync(path.join(tmpdir(), 'two-versions-'));
  execaSync(process.execPath, [path.join(root, 'tools/webpack/fixtures/build.ts'), built], { stdio: 'inherit' });
  const policies = [...policiesOfPage(), ...readRelease('one').policies, ...readRelease('two').policies].join(' ');
  const policy = `default-src 'none'; img-src data:; script-src 'self'; connect-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; require-trusted-types-for 'script'; trusted-types ${policies} 'allow-duplicates'`;
  server = createServer((request, response) => {
    const url = request.url ?? '/';
    if (url === '/') {
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': policy });
      response.end('<!doctype html><link rel="icon" href="data:,"><body><script defer src="/page/main.js"></script>');
      return;
    }
    if (url.endsWith('.css')) {
      response.writeHead(200, { 'Content-Type': 'text/css' });
      response.end(url.startsWith('/sheet') ? '.styled { color: rgb(4, 5, 6) }' : '');
      return;
    }
    const content = readFileSync(path.join(built, url), 'utf8');
    response.writeHead(200, { 'Content-Type': 'text/javascript' });
    response.end(tamperedPaths.has(url) ? `${content} ` : content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => {
  server.close();
});

test('runs two versions of one remote in one page, each with its own code and texts, and one React', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(origin);

  const second = await page.evaluate((build) => window.renderExposed(build, './GreetingScreen'), entry('two'));
  const first = await page.evaluate((build) => window.renderExposed(build, './GreetingScreen'), entry('one'));
  expect([first.hasSameReact, second.hasSameReact]).toEqual([true, true]);

  await page.getByRole('button', { name: 'greeting one: 0' }).click();
  await expect(page.getByRole('button', { name: 'greeting one: 1' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'greeting two: 0' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'greeting two: 0' })).toHaveCSS('color', /.+/);
  expect(await page.evaluate((build) => window.messagesOf(build), entry('one'))).toEqual({
    'greeting.hello': ['hello one'],
  });
  expect(await page.evaluate((build) => window.messagesOf(build), entry('two'))).toEqual({
    'greeting.hello': ['hello two'],
  });
  expect(errors).toEqual([]);
});

for (const script of ['remoteEntry', 'FarewellScreen']) {
  test(`rejects ${script} with one additional byte, and accepts the true file later`, async ({ page }) => {
    await page.goto(origin);
    tamperedPaths.add(`/one/${fileOf('one', script)}`);
    const renderScreen = (isRetry: boolean) =>
      page.evaluate(
        ({ build, isRetry }) =>
          window.renderExposed(build, './FarewellScreen', isRetry).then(
            () => 'drawn',
            () => 'refused',
          ),
        { build: entry('one'), isRetry },
      );
    expect(await renderScreen(false)).toBe('refused');
    expect(await renderScreen(true)).toBe('refused');
    tamperedPaths.clear();
    expect(await renderScreen(true)).toBe('drawn');
    await expect(page.getByText('farewell one')).toBeVisible();
  });
}

test('runs all of React 19 in two builds of one page', async ({ page }) => {
  await page.goto(origin);
  await page.evaluate((build) => window.renderExposed(build, './ReactScreen'), entry('two'));
  await page.evaluate((build) => window.renderExposed(build, './ReactScreen'), entry('one'));

  for (const version of ['one', 'two']) {
    const build = page.getByRole('region', { name: `build ${version}` });
    await test.step(`the document's title and a style sheet of build ${version}`, async () => {
      await expect
        .poll(() => page.locator('head title').evaluateAll((titles) => titles.map(({ textContent }) => textContent)))
        .toContain(`title ${version}`);
      await expect(page.locator(`head link[rel="stylesheet"][href="/sheet-${version}.css"]`)).toHaveCount(1);
      await expect(build.getByText(`style ${version}`)).toHaveCSS('color', 'rgb(4, 5, 6)');
      await expect(page.locator('head link[rel="preload"][href="/preloaded.css"]')).toHaveCount(1);
    });
    await test.step(`a form's action, its state and its status in build ${version}`, async () => {
      await build.getByLabel(`name for ${version}`).fill('Ana');
      await build.getByRole('button', { name: `send ${version}` }).click();
      await expect(build.getByRole('button', { name: `sending ${version}` })).toBeVisible();
      await expect(build.getByText(`hello Ana, says ${version}`)).toBeVisible();
      await expect(build.getByLabel(`name for ${version}`)).toHaveValue('');
    });
    await test.step(`a view transition of build ${version}`, async () => {
      await build.getByRole('button', { name: `open ${version}` }).click();
      await expect(build.getByText(`opened ${version}`)).toBeVisible();
      await expect(build.getByText(`animated ${version}`)).toBeVisible();
    });
    await test.step(`flushSync, a fragment's ref and a portal of build ${version}`, async () => {
      await build.getByRole('button', { name: `count ${version}: 0` }).click();
      await expect(build.getByText(`seen in the same task: count ${version}: 1`)).toBeVisible();
      await build.getByRole('button', { name: `focus ${version}` }).click();
      await expect(build.getByLabel(`first field of ${version}`)).toBeFocused();
      await expect(page.locator('body > aside', { hasText: `portal ${version}` })).toBeVisible();
    });
    await test.step(`the component stack of an error in build ${version}`, async () => {
      await build.getByRole('button', { name: `break ${version}` }).click();
      await expect(build.getByLabel(`stack of ${version}`)).toHaveText(new RegExp(`/${version}/ReactScreen\\.`));
    });
  }
});

test('bundles neither the runtime core nor a shared module', () => {
  const bytesOf = (file: string) => statSync(path.join(built, 'one', file)).size;
  // Just above what they have without them.
  expect(bytesOf('remoteEntry.js')).toBeLessThan(21_000);
  for (const screen of ['GreetingScreen', 'ReactScreen']) expect(bytesOf(fileOf('one', screen))).toBeLessThan(3_000);
});
