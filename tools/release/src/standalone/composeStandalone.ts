/** Writes the folder of a standalone remote: any static server, no shell, no federation. */
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MarketConfig, MarketConfigInput } from '@loan/frame/market-config';
import type { StandaloneRelease } from '@loan/frame/registry';
import { readMarketFile } from '../commands/composeAll.ts';
import { parseSiteConfig } from '../siteConfig.ts';
import { standalonePage } from './standalonePage.ts';

/** The exports of a remote's `standalone.ts`. */
export type StandaloneContent = {
  pages: readonly {
    route: `/${string}`;
    title: string;
    description: string;
    staticHtml: (config: MarketConfig) => string;
  }[];
  /** Routes for the sitemap. */
  sitemap: readonly string[];
  structuredData: (config: MarketConfig, origin: string) => object;
};

/** Apps with a `standalone.ts`. */
export function appsWithStandalone(root: string, apps: readonly string[]): string[] {
  return apps.filter((app) => existsSync(path.join(root, 'apps', app, 'standalone.ts')));
}

/**
 * Writes the output folder: pages, one folder of scripts named by the build's version, `robots.txt` and sitemap.
 * Sitemap, canonical links and structured data need the `standalone` origin of the market configuration.
 * @param root the repository; `apps/<app>/dist-standalone` must have been built
 */
export async function composeStandalone(
  root: string,
  app: string,
  outputFolder: string,
  market = 'peso',
): Promise<void> {
  const built = path.join(root, 'apps', app, 'dist-standalone');
  const release = JSON.parse(await readFile(path.join(built, 'release.json'), 'utf8')) as StandaloneRelease;
  const content = (await import(
    pathToFileURL(path.join(root, 'apps', app, 'standalone.ts')).href
  )) as StandaloneContent;
  const file = (await readMarketFile(root, market)) as MarketConfigInput;
  const { origin, apiOrigin } = file.standalone?.[app] ?? {};
  const config = parseSiteConfig({ ...file, ...(apiOrigin && { apiOrigin }) });
  const browserConfig = config.browserConfig as MarketConfig;

  await rm(outputFolder, { recursive: true, force: true });
  const folder = release.version;
  await mkdir(path.join(outputFolder, folder), { recursive: true });
  for (const file of await readdir(built)) {
    if (file.endsWith('.js')) await cp(path.join(built, file), path.join(outputFolder, folder, file));
  }
  for (const page of content.pages) {
    const relativePath = page.route === '/' ? '' : page.route.slice(1);
    const html = standalonePage({
      release,
      config,
      title: page.title,
      description: page.description,
      staticHtml: page.staticHtml(browserConfig),
      assetsBase: `${relativePath ? '../'.repeat(relativePath.split('/').length) : './'}${folder}/`,
      preload: [...(release.screens[page.route] ?? []), 'texts-en.js'].filter((file) => file in release.files),
      ...(origin && {
        canonical: `${origin}${page.route}`,
        structuredData: content.structuredData(browserConfig, origin),
      }),
    });
    await mkdir(path.join(outputFolder, relativePath), { recursive: true });
    await writeFile(path.join(outputFolder, relativePath, 'index.html'), html);
  }
  await writeFile(path.join(outputFolder, 'robots.txt'), robotsTxt(origin));
  if (origin) await writeFile(path.join(outputFolder, 'sitemap.xml'), buildSitemap(content.sitemap, origin));
}

function robotsTxt(origin: string | undefined): string {
  return `User-agent: *\nAllow: /\n${origin ? `Sitemap: ${origin}/sitemap.xml\n` : ''}`;
}

function buildSitemap(routes: readonly string[], origin: string): string {
  const urls = routes.map((route) => `  <url><loc>${origin}${route}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
