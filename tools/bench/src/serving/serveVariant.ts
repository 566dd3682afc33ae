/** The static server of every variant: HTTP/2, files compressed with brotli beforehand, the sandbox API with a latency. */
import { once } from 'node:events';
import { globSync, readFileSync, statSync } from 'node:fs';
import http2 from 'node:http2';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { contentTypeOf } from '@loan/release/http-headers';
import type { Certificate } from '@loan/release/self-signed-certificate';
import type { Sandbox } from '@loan/sandbox';
import { earlyHints } from './earlyHints.ts';

/** Time of an API response, in milliseconds. */
const API_LATENCY_MS = 100;

/** The name in a query that asks for the page of the second release, which is `after-release.html` of the folder. */
export const AFTER_RELEASE = 'after-release';

function readFile(folder: string, name: string) {
  const content = readFileSync(path.join(folder, name));
  const isPage = name.endsWith('.html');
  const headers = {
    'content-type': contentTypeOf(name),
    'content-encoding': 'br',
    'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
    'referrer-policy': 'no-referrer',
  };
  // Every variant gets early hints for its start script, as a CDN sends them.
  return { body: brotliCompressSync(content), headers, hints: isPage ? earlyHints(String(content)) : [] };
}

/**
 * Serves a built site. A path without a file extension gets the page.
 * @param sandbox handles `/donation/` and `/sandbox/`
 * @returns the port, and the paths that were requested
 */
export async function serveVariant(folder: string, sandbox: Sandbox, { key, cert }: Certificate) {
  const requested = new Set<string>();
  const isFile = (name: string) => statSync(path.join(folder, name)).isFile();
  const names = globSync('**/*.{html,js,json}', { cwd: folder }).filter(isFile);
  const files = new Map(names.map((name) => [`/${name}`, readFile(folder, name)]));
  const respond = getRequestListener(async (request) => {
    const [response] = await Promise.all([sandbox.fetch(request), pause(API_LATENCY_MS)]);
    return response;
  });
  const server = http2.createSecureServer({ key, cert, allowHTTP1: true }, async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'https://localhost');
    requested.add(pathname);
    if (/^\/(donation|sandbox)\//.test(pathname)) return respond(request, response);
    const page = searchParams.has(AFTER_RELEASE) ? `/${AFTER_RELEASE}.html` : '/index.html';
    const file = files.get(path.extname(pathname) === '' ? page : pathname);
    if (file?.hints.length) response.writeEarlyHints({ link: file.hints });
    response.writeHead(file ? 200 : 404, file?.headers).end(file?.body ?? '');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: (server.address() as AddressInfo).port, requested };
}
