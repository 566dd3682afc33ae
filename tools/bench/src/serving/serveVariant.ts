/** One static server for every variant: HTTP/2, brotli made beforehand, the lender behind it with its own slowness. */
import { readdirSync, readFileSync } from 'node:fs';
import http2 from 'node:http2';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { earlyHints } from '@loan/release';
import type { Sandbox } from '@loan/sandbox';
import type { Certificate } from './selfSignedCertificate.ts';

/** Milliseconds the lender takes for an answer. */
const LENDER_MS = 100;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

type Served = { body: Buffer; headers: Record<string, string> };

function read(folder: string): Map<string, Served> {
  const files = new Map<string, Served>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[path.extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const file = path.join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    const isPage = entry.name === 'index.html';
    files.set(`/${path.relative(folder, file)}`, {
      body: brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
      headers: {
        'content-type': type,
        'content-encoding': 'br',
        'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
        'referrer-policy': 'no-referrer',
      },
    });
  }
  return files;
}

/**
 * Serves a built site. An address that is no file gets the page.
 * @param lender answers `/donation`, and draws the pictures its answers name
 */
export async function serveVariant(
  folder: string,
  lender: Pick<Sandbox, 'fetch'>,
  { key, cert }: Certificate,
): Promise<{ port: number; close: () => void }> {
  const files = read(folder);
  const hints = earlyHints(readFileSync(path.join(folder, 'index.html'), 'utf8'));
  const server = http2.createSecureServer({ key, cert, allowHTTP1: true }, async (request, response) => {
    const address = new URL(request.url ?? '/', `https://${request.headers[':authority'] ?? request.headers.host}`);
    if (/^\/(donation|sandbox)\//.test(address.pathname)) {
      const answer = await askLender(lender, request, address);
      response.writeHead(answer.status, { 'content-type': answer.type, 'cache-control': 'no-store' });
      response.end(answer.body);
      return;
    }
    const isFile = path.extname(address.pathname) !== '';
    const found = files.get(isFile ? address.pathname : '/index.html');
    // Whatever was built: the edge knows the page's start before it sends the page.
    if (!isFile && hints.length > 0) response.writeEarlyHints({ link: hints });
    response.writeHead(found ? 200 : 404, { ...found?.headers });
    response.end(found?.body ?? '');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

async function askLender(lender: Pick<Sandbox, 'fetch'>, request: http2.Http2ServerRequest, address: URL) {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const arrived = performance.now();
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (!name.startsWith(':') && typeof value === 'string') headers.set(name, value);
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const answer = await lender.fetch(
    new Request(address, { method: request.method, headers, ...(hasBody && { body: Buffer.concat(parts) }) }),
  );
  const body = Buffer.from(await answer.arrayBuffer());
  await new Promise((resolve) => {
    setTimeout(resolve, LENDER_MS - (performance.now() - arrived));
  });
  return { status: answer.status, type: answer.headers.get('content-type') ?? 'application/json', body };
}
