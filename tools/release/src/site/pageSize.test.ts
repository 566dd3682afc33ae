import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { composeVersions } from '../commands/compose.ts';
import { uploadBuild } from '../commands/publish.ts';
import { remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import { marketConfigOf, memorySite, memoryStore, servedPage, toBuild } from '../testing/memorySite.ts';

const LIMIT_BYTES = 32 * 1024;

test('fits the page of 100 remotes with three screens and three languages into 32 KB of brotli', async () => {
  const site = await memorySite({ store: memoryStore() });
  const versions: Record<string, string> = {};
  // As large as the real one; its text compresses about as well.
  const boot = Array.from({ length: 120 }, (_, i) => `const part${i * 7919}=location.search.slice(${i});`).join('');
  const remotes = Array.from({ length: 100 }, (_, index) => {
    const name = `remote-${String.fromCharCode(97 + (index % 26))}${index}`;
    return remoteBuild({ name, routes: [`/${name}`, `/${name}-list`, `/${name}-more`], locales: ['en', 'es', 'fil'] });
  });
  for (const build of [shellBuild({ boot }), ...remotes]) {
    await uploadBuild(site, toBuild(build));
    versions[build.release.name] = build.release.version;
  }
  await composeVersions(site, versions, { marketConfig: marketConfigOf() });

  const page = await servedPage(site);
  const bytes = brotliCompressSync(page).length;
  expect(page.match(/"entry":/g)).toHaveLength(100);
  expect(bytes).toBeLessThan(LIMIT_BYTES);
  expect(bytes).toBeGreaterThan(LIMIT_BYTES / 3);
}, 60_000);
