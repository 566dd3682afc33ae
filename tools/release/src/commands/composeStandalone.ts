/** Writes the folder of a standalone remote: any static server, no shell, no federation. */
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MarketConfig, MarketConfigInput } from '@loan/frame/market';
import type { StandaloneContent, StandalonePage } from '@loan/frame/public-pages';
import type { StandaloneRelease } from '@loan/frame/remote';
import { brandCss } from '../page/brandCss.ts';
import { escapeAttribute, inlineJson } from '../page/escapeMarkup.ts';
import { htmlPage, scriptSource } from '../page/htmlPage.ts';
import { parseSiteConfig } from '../page/siteConfig.ts';
import { DEFAULT_MARKET, readMarketFile } from './composeLocalSite.ts';

/** The text before React: once the screen is mounted nothing of this applies. */
const FALLBACK_STYLE =
  'body{margin:0;font:400 1.0625rem/1.5 system-ui,sans-serif;background:var(--ui-colour-background,#f4f4ef);color:var(--ui-colour-text,#14201c)}' +
  '#static-content>*{max-width:44rem;margin:0 auto;padding:1rem 1.25rem}#static-content a{color:inherit}#static-content h1{font-size:2rem;line-height:1.15}';

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
  market = DEFAULT_MARKET,
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
  const write = async (name: string, text: string) => {
    await mkdir(path.dirname(path.join(outputFolder, name)), { recursive: true });
    await writeFile(path.join(outputFolder, name), text);
  };
  const canonicalRouteOf = (route: string) =>
    content.pages.find((page) => page.route === route)?.canonicalRoute?.(browserConfig) ?? route;
  /** @param siteRoot from the page to the site's first page: `./`, `../` */
  const pageOf = (page: StandalonePage, siteRoot: string, route?: string) => {
    const [title, description] = [page.title(browserConfig), page.description(browserConfig)];
    const base = `${siteRoot}${release.version}/`;
    const preloaded = [...(release.screens[route ?? ''] ?? []), ...(route ? [`texts-${config.lang}.js`] : [])];
    const canonical = route && origin && `${origin}${canonicalRouteOf(route)}`;
    const openGraph = {
      'og:type': 'website',
      'og:site_name': config.appName,
      'og:title': title,
      'og:description': description,
      ...(canonical && { 'og:url': canonical }),
    };
    const style = brandCss(config.brand) + FALLBACK_STYLE;
    const staticHtml = page.staticHtml(browserConfig);
    return htmlPage({
      config,
      description,
      style,
      route,
      title: `${title} – ${config.appName}`,
      trustedTypes: release.policies,
      inlineScripts: [],
      // The text is the page: nothing else is coming.
      noScriptStyle: '.slow{display:none}',
      head: [
        ...(canonical ? [`<link rel="canonical" href="${escapeAttribute(canonical)}">`] : []),
        ...Object.entries(route ? openGraph : {}).map(
          ([property, text]) => `<meta property="${property}" content="${escapeAttribute(text)}">`,
        ),
        ...(route ? [] : ['<meta name="robots" content="noindex">']),
        `<link rel="icon" type="image/svg+xml" href="${escapeAttribute(siteRoot)}favicon.svg">`,
        `<style>${style}</style>`,
        ...release.start.map((file) => `<script defer src=${scriptSource(release, base, file)}></script>`),
        ...preloaded
          .filter((file) => file in release.files)
          .map(
            (file) => `<link rel="preload" as="script" crossorigin="anonymous" href="${escapeAttribute(base + file)}">`,
          ),
        ...(canonical
          ? [`<script type="application/ld+json">${inlineJson(content.structuredData(browserConfig, origin))}</script>`]
          : []),
      ],
      root: `<div id="static-content">${route ? relativeLinks(staticHtml, siteRoot) : staticHtml}</div>`,
    });
  };

  await rm(outputFolder, { recursive: true, force: true });
  for (const file of (await readdir(built)).filter((name) => /\.(js|woff2)$/.test(name))) {
    await cp(path.join(built, file), path.join(outputFolder, release.version, file));
  }
  await write('favicon.svg', faviconSvg(browserConfig.appName, config.brand.light));
  for (const page of content.pages) {
    const folders = page.route.split('/').filter(Boolean);
    await write(path.join(...folders, 'index.html'), pageOf(page, '../'.repeat(folders.length) || './', page.route));
  }
  // Served for any path: its links and files are those of the root.
  if (content.notFound) await write('404.html', pageOf(content.notFound, '/'));
  await write('robots.txt', `User-agent: *\nAllow: /\n${origin ? `Sitemap: ${origin}/sitemap.xml\n` : ''}`);
  const listedRoutes = content.sitemap.filter((route) => canonicalRouteOf(route) === route);
  if (origin) await write('sitemap.xml', buildSitemap(listedRoutes, origin));
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
