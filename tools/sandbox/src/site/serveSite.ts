/** Serves the composed site as the production server does: the same headers, the same 404s, the same fallback. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, normalize, resolve, sep } from 'node:path';
import { buildHeaders, CACHE_CONTROL, contentTypeOf, securityHeaders } from '@loan/release/http-headers';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';

const encodings = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const;

/** Builds are written once and never overwritten: cached for a year, never revalidated. */
const immutablePaths = /^\/(shell|remotes)\//;
/** A missing file below these paths, or with a dot in its name, is a 404, never the page. */
const filePaths = /^\/(shell|remotes|donation|sandbox)(\/|$)|\.[^/]*$/;

const PERMISSIONS_OF_TEST_PAGE = String(securityHeaders['Permissions-Policy']).replace(
  'geolocation=()',
  'geolocation=(self)',
);

/** Pages of the same builds for other markets than that of `index.html`. */
export type MarketPages = {
  /** Names of all markets, the one of `index.html` first. */
  names: readonly string[];
  compose(market: string): Promise<string>;
};

/** The cookie with the market that the dashboard selected in this browser. */
export const MARKET_COOKIE = 'sandbox-market';

/** Reads a file of the site by its path, `/index.html`; undefined when there is none. */
export type ReadSiteFile = (path: string) => Promise<Buffer | undefined>;

/**
 * @param site the folder that `build` made, or what reads its files; read at each request, so that a promote takes effect at
 *   once
 * @param marketPages served instead of `index.html` in a browser that selected another market
 */
export function serveSite(site: string | ReadSiteFile, marketPages?: MarketPages): Hono {
  const read = typeof site === 'string' ? folderReader(resolve(site)) : site;
  const app = new Hono();
  app.all('*', async (context) => {
    const { method } = context.req;
    if (method !== 'GET' && method !== 'HEAD')
      return errorResponse(context, 405, 'Not allowed', { Allow: 'GET, HEAD' });
    const decodedPath = decodePath(context.req.path);
    if (decodedPath === undefined) return errorResponse(context, 404, 'Not found');
    const path = normalize(decodedPath);
    const file = path.endsWith(sep) ? undefined : await sendFile(context, read, path);
    if (file) return file;
    if (immutablePaths.test(path)) return errorResponse(context, 404, 'Not found', buildHeaders);
    if (filePaths.test(path)) return errorResponse(context, 404, 'Not found');
    const market = selectedMarket(context, marketPages);
    if (marketPages && market !== marketPages.names[0]) {
      const html = await marketPages.compose(market);
      return context.html(html, 200, { ...headersOf(context), 'Cache-Control': 'no-store' });
    }
    return (await sendFile(context, read, '/index.html')) ?? errorResponse(context, 404, 'Not found');
  });
  return app;
}

/** The market of this browser; without a selection, that of `index.html`. */
export function selectedMarket(context: Context, { names }: Pick<MarketPages, 'names'> = { names: [] }): string {
  const selected = getCookie(context, MARKET_COOKIE) ?? '';
  return names.includes(selected) ? selected : (names[0] ?? '');
}

function folderReader(root: string): ReadSiteFile {
  return async (path) => {
    const file = join(root, path);
    return file.startsWith(root + sep) ? readFile(file).catch(() => undefined) : undefined;
  };
}

async function sendFile(context: Context, read: ReadSiteFile, path: string): Promise<Response | undefined> {
  const accepted = acceptedEncodings(context.req.header('Accept-Encoding') ?? '');
  const isImmutable = immutablePaths.test(path);
  const isPage = path.endsWith('.html');
  const headers: Record<string, string> = {
    ...headersOf(context),
    ...(isImmutable && buildHeaders),
    'Content-Type': contentTypeOf(path),
    'Cache-Control': isImmutable ? CACHE_CONTROL.build : CACHE_CONTROL.page,
    Vary: isPage ? 'Accept-Encoding, Sec-Fetch-Dest, Sec-Fetch-Site' : 'Accept-Encoding',
  };
  let body: Buffer | undefined;
  // A compressed file is served only while the file itself exists.
  for (const { name, extension } of encodings) {
    if (!accepted.includes(name)) continue;
    body = await read(path + extension);
    if (!body) continue;
    headers['Content-Encoding'] = name;
    break;
  }
  body ??= await read(path);
  if (!body) return undefined;
  const bytes = new Uint8Array(body);
  if (!isImmutable) {
    headers.ETag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    if (matchesEtag(context.req.header('If-None-Match') ?? '', headers.ETag))
      return new Response(null, { status: 304, headers });
  }
  return new Response(bytes, { headers });
}

/** `If-None-Match` may list several tags, and a proxy may have made them weak. */
function matchesEtag(tags: string, tag: string): boolean {
  return tags.split(',').some((entry) => entry.trim().replace(/^W\//, '') === tag);
}

/** Names of the encodings that the browser accepts; a weight of 0 excludes one. */
function acceptedEncodings(header: string): readonly string[] {
  return header
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(';').map((part) => part.trim()))
    .filter(([, weight]) => !/^q=0(?:\.0*)?$/.test(weight ?? ''))
    .map(([name = '']) => name);
}

/**
 * Production's headers, except for what production does not have: the device simulator may frame the page, and the
 * developers' test page may ask for the position.
 */
function headersOf(context: Context): Record<string, string> {
  return {
    ...securityHeaders,
    ...(isFramedByDeviceSimulator(context) && { 'Content-Security-Policy': "frame-ancestors 'self'" }),
    ...(context.req.path === '/testPreview' && { 'Permissions-Policy': PERMISSIONS_OF_TEST_PAGE }),
  };
}

/** The device simulator frames the page from the same origin. `Sec-Fetch-*` headers are set by the browser; no page can forge them. */
function isFramedByDeviceSimulator(context: Context): boolean {
  return context.req.header('Sec-Fetch-Dest') === 'iframe' && context.req.header('Sec-Fetch-Site') === 'same-origin';
}

/** An error response is not cached, because the file may be published soon, and has the page's security headers. */
function errorResponse(
  context: Context,
  status: 404 | 405,
  text: string,
  extraHeaders: Readonly<Record<string, string>> = {},
): Response {
  return context.text(text, status, {
    ...headersOf(context),
    'Cache-Control': CACHE_CONTROL.missing,
    ...extraHeaders,
  });
}

function decodePath(path: string): string | undefined {
  try {
    const text = decodeURIComponent(path);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
