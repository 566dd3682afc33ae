/** The static server of every variant: HTTP/2, files compressed with brotli beforehand, the sandbox API with a latency. */
import { readdirSync, readFileSync } from 'node:fs';
import http2 from 'node:http2';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { earlyHints } from '@loan/release';
import { contentTypeOf } from '@loan/release/http-headers';
import type { Certificate } from '@loan/release/self-signed-certificate';
import type { Sandbox } from '@loan/sandbox';

/** Time of an API response, in milliseconds. */
const API_LATENCY_MS = 100;

/** The name in a query that asks for the page of the second release, which is `after-release.html` of the folder. */
export const AFTER_RELEASE = 'after-release';

type StaticFile = { body: Buffer; hints: string[]; headers: Record<string, string> };

function readFiles(folder: string): Map<string, StaticFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile() && /\.(html|js|json)$/.test(entry.name))
      .map(({ parentPath, name: base }) => {
        const name = path.relative(folder, path.join(parentPath, base));
        const content = readFileSync(path.join(folder, name));
        const isPage = name.endsWith('.html');
        const headers = {
          'content-type': contentTypeOf(name),
          'content-encoding': 'br',
          'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
          'referrer-policy': 'no-referrer',
        };
        // Every variant gets early hints for its start script, as a CDN sends them.
        const hints = isPage ? earlyHints(String(content)) : [];
        return [`/${name}`, { body: brotliCompressSync(content), hints, headers }];
      }),
  );
}

/**
 * Serves a built site. A path without a file extension gets the page.
 * @param sandbox handles `/donation/` and `/sandbox/`
 * @returns the port
 */
export async function serveSite(folder: string, sandbox: Sandbox, { key, cert }: Certificate): Promise<number> {
  const files = readFiles(folder);
  const respond = getRequestListener(async (request) => {
    const [response] = await Promise.all([sandbox.fetch(request), pause(API_LATENCY_MS)]);
    return response;
  });
  const server = http2.createSecureServer({ key, cert, allowHTTP1: true }, async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'https://localhost');
    if (/^\/(donation|sandbox)\//.test(pathname)) return respond(request, response);
    const page = searchParams.has(AFTER_RELEASE) ? `/${AFTER_RELEASE}.html` : '/index.html';
    const file = files.get(path.extname(pathname) === '' ? page : pathname);
    if (file?.hints.length) response.writeEarlyHints({ link: file.hints });
    response.writeHead(file ? 200 : 404, file?.headers).end(file?.body ?? '');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}
