/** Makes the folder of a remote that is served alone: any static server, no shell, no federation. */
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Environment, EnvironmentFile } from '@loan/frame/environment';
import type { StandaloneRelease } from '@loan/frame/registry';
import { marketFile } from '../commands/composeAll.ts';
import { siteEnvironment } from '../siteConfig.ts';
import { standalonePage } from './standalonePage.ts';

/** What a remote says of its pages, in its `standalone.ts`. */
export type StandaloneContent = {
  pages: readonly {
    address: `/${string}`;
    title: string;
    description: string;
    staticHtml: (environment: Environment) => string;
  }[];
  /** Addresses a search engine should know. */
  sitemap: readonly string[];
  structuredData: (environment: Environment, origin: string) => object;
};

/** Apps that can be served alone: those with pages of their own. */
export function standaloneApps(root: string, apps: readonly string[]): string[] {
  return apps.filter((app) => existsSync(path.join(root, 'apps', app, 'standalone.ts')));
}

/**
 * Writes `out`: pages, one folder of scripts named by the build's version, and what search engines ask for.
 * Sitemap, canonical links and structured data need the market to say where it is served (`standalone`).
 * @param root the repository; `apps/<app>/dist-standalone` must have been built
 */
export async function composeStandalone(root: string, app: string, out: string, market = 'peso'): Promise<void> {
  const built = path.join(root, 'apps', app, 'dist-standalone');
  const release = JSON.parse(await readFile(path.join(built, 'release.json'), 'utf8')) as StandaloneRelease;
  const content = (await import(
    pathToFileURL(path.join(root, 'apps', app, 'standalone.ts')).href
  )) as StandaloneContent;
  const file = (await marketFile(root, market)) as EnvironmentFile;
  const { origin, apiOrigin } = file.standalone?.[app] ?? {};
  const environment = siteEnvironment({ ...file, ...(apiOrigin && { apiOrigin }) });
  const forBrowser = environment.forBrowser as Environment;

  await rm(out, { recursive: true, force: true });
  const folder = release.version;
  await mkdir(path.join(out, folder), { recursive: true });
  for (const file of await readdir(built)) {
    if (file.endsWith('.js')) await cp(path.join(built, file), path.join(out, folder, file));
  }
  for (const page of content.pages) {
    const inside = page.address === '/' ? '' : page.address.slice(1);
    const html = standalonePage({
      release,
      environment,
      title: page.title,
      description: page.description,
      staticHtml: page.staticHtml(forBrowser),
      assets: `${inside ? '../'.repeat(inside.split('/').length) : './'}${folder}/`,
      early: [...(release.screens[page.address] ?? []), 'texts-en.js'].filter((file) => file in release.files),
      ...(origin && {
        canonical: `${origin}${page.address}`,
        structuredData: content.structuredData(forBrowser, origin),
      }),
    });
    await mkdir(path.join(out, inside), { recursive: true });
    await writeFile(path.join(out, inside, 'index.html'), html);
  }
  await writeFile(path.join(out, 'robots.txt'), robots(origin));
  if (origin) await writeFile(path.join(out, 'sitemap.xml'), sitemapOf(content.sitemap, origin));
}

function robots(origin: string | undefined): string {
  return `User-agent: *\nAllow: /\n${origin ? `Sitemap: ${origin}/sitemap.xml\n` : ''}`;
}

function sitemapOf(addresses: readonly string[], origin: string): string {
  const urls = addresses.map((address) => `  <url><loc>${origin}${address}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
