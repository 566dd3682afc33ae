/** Writes the folder of a standalone remote: any static server, no shell, no federation. */
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MarketConfig, MarketConfigInput } from '@loan/frame/market-config';
import type { StandaloneRelease } from '@loan/frame/registry';
import { readMarketFile } from '../commands/composeLocalSite.ts';
import { escapeAttribute } from '../page/escapeMarkup.ts';
import { parseSiteConfig } from '../site/siteConfig.ts';
import { standalonePage } from './standalonePage.ts';

/** A text or markup in the market's first language. */
type ForMarket = (config: MarketConfig) => string;

/** The exports of a remote's `standalone.ts`. */
export type StandaloneContent = {
  pages: readonly {
    route: `/${string}`;
    title: ForMarket;
    description: ForMarket;
    staticHtml: ForMarket;
    /** Where another page has the same text: its route. */
    canonicalRoute?: (config: MarketConfig) => string;
  }[];
  /** The page of `404.html`. */
  notFound?: { title: ForMarket; description: ForMarket; staticHtml: ForMarket };
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
  await writeFile(path.join(outputFolder, 'favicon.svg'), faviconSvg(browserConfig.appName, config.brand.light));
  const canonicalRouteOf = (route: string) =>
    content.pages.find((page) => page.route === route)?.canonicalRoute?.(browserConfig) ?? route;
  for (const page of content.pages) {
    const relativePath = page.route === '/' ? '' : page.route.slice(1);
    const siteRoot = relativePath ? '../'.repeat(relativePath.split('/').length) : './';
    const html = standalonePage({
      release,
      config,
      title: page.title(browserConfig),
      description: page.description(browserConfig),
      staticHtml: relativeLinks(page.staticHtml(browserConfig), siteRoot),
      route: page.route,
      siteRoot,
      assetsBase: `${siteRoot}${folder}/`,
      preload: [...(release.screens[page.route] ?? []), `texts-${config.lang}.js`].filter(
        (file) => file in release.files,
      ),
      ...(origin && {
        canonical: `${origin}${canonicalRouteOf(page.route)}`,
        structuredData: content.structuredData(browserConfig, origin),
      }),
    });
    await mkdir(path.join(outputFolder, relativePath), { recursive: true });
    await writeFile(path.join(outputFolder, relativePath, 'index.html'), html);
  }
  if (content.notFound) {
    // Served for any path: its links and files are those of the root.
    const notFoundPage = standalonePage({
      ...{ release, config, siteRoot: '/', assetsBase: `/${folder}/`, preload: [] },
      title: content.notFound.title(browserConfig),
      description: content.notFound.description(browserConfig),
      staticHtml: content.notFound.staticHtml(browserConfig),
      isNotFound: true,
    });
    await writeFile(path.join(outputFolder, '404.html'), notFoundPage);
  }
  await writeFile(path.join(outputFolder, 'robots.txt'), robotsTxt(origin));
  const listedRoutes = content.sitemap.filter((route) => canonicalRouteOf(route) === route);
  if (origin) await writeFile(path.join(outputFolder, 'sitemap.xml'), buildSitemap(listedRoutes, origin));
}

/** Links to the folders of the pages, which also hold where the site is served below another path. */
function relativeLinks(html: string, siteRoot: string): string {
  return html.replace(/href="\/([\w-]*)"/g, (_, page: string) => `href="${siteRoot}${page && `${page}/`}"`);
}

/** The app's first letter on the brand's colour. */
function faviconSvg(appName: string, brand: Readonly<Record<string, string>>): string {
  const background = brand['--ui-colour-brand'] ?? '#14201c';
  const text = brand['--ui-colour-onBrand'] ?? '#ffffff';
  const letter = escapeAttribute(Array.from(appName.trim())[0]?.toLocaleUpperCase() ?? '');
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    `<rect width="32" height="32" rx="7" fill="${background}"/>`,
    `<text x="16" y="23" fill="${text}" font-family="system-ui,sans-serif" font-size="20" font-weight="700" text-anchor="middle">${letter}</text>`,
    '</svg>',
    '',
  ].join('');
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
