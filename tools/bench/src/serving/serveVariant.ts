/** The static server of every variant: HTTP/2, files compressed with brotli beforehand, the sandbox API with a latency. */
import { readdirSync, readFileSync } from 'node:fs';
import http2 from 'node:http2';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { earlyHints } from '@loan/release';
import type { Sandbox } from '@loan/sandbox';
import type { Certificate } from './selfSignedCertificate.ts';

/** Time of an API response, in milliseconds. */
const API_LATENCY_MS = 100;

const MIME_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

type StaticFile = { body: Buffer; headers: Record<string, string> };

function readFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = MIME_TYPES[path.extname(entry.name)];
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
 * Serves a built site. A path without a file extension gets index.html.
 * @param sandbox handles `/donation/` and `/sandbox/`
 */
export async function serveVariant(
  folder: string,
  sandbox: Pick<Sandbox, 'fetch'>,
  { key, cert }: Certificate,
): Promise<{ port: number; close: () => void }> {
  const files = readFiles(folder);
  const hints = earlyHints(readFileSync(path.join(folder, 'index.html'), 'utf8'));
  const server = http2.createSecureServer({ key, cert, allowHTTP1: true }, async (request, response) => {
    const url = new URL(request.url ?? '/', `https://${request.headers[':authority'] ?? request.headers.host}`);
    if (/^\/(donation|sandbox)\//.test(url.pathname)) {
      const apiResponse = await forwardToSandbox(sandbox, request, url);
      response.writeHead(apiResponse.status, { 'content-type': apiResponse.type, 'cache-control': 'no-store' });
      response.end(apiResponse.body);
      return;
    }
    const isFile = path.extname(url.pathname) !== '';
    const file = files.get(isFile ? url.pathname : '/index.html');
    // Every variant gets early hints for its start script, as a CDN sends them.
    if (!isFile && hints.length > 0) response.writeEarlyHints({ link: hints });
    response.writeHead(file ? 200 : 404, { ...file?.headers });
    response.end(file?.body ?? '');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

async function forwardToSandbox(sandbox: Pick<Sandbox, 'fetch'>, request: http2.Http2ServerRequest, url: URL) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const receivedAt = performance.now();
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (!name.startsWith(':') && typeof value === 'string') headers.set(name, value);
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const apiResponse = await sandbox.fetch(
    new Request(url, { method: request.method, headers, ...(hasBody && { body: Buffer.concat(chunks) }) }),
  );
  const body = Buffer.from(await apiResponse.arrayBuffer());
  await new Promise((resolve) => {
    setTimeout(resolve, API_LATENCY_MS - (performance.now() - receivedAt));
  });
  return { status: apiResponse.status, type: apiResponse.headers.get('content-type') ?? 'application/json', body };
}
