/** The static server of every variant: HTTP/2, files compressed with brotli beforehand, the sandbox API with a latency. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import http2 from 'node:http2';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { earlyHints } from '@loan/release';
import { contentTypeOf } from '@loan/release/http-headers';
import type { Certificate } from '@loan/release/self-signed-certificate';
import type { Sandbox } from '@loan/sandbox';
import { HASH_PART } from '../../../release/src/serving/deltaNames.ts';

/** Time of an API response, in milliseconds. */
const API_LATENCY_MS = 100;

/** The name in a query that asks for the page of the second release, which is `after-release.html` of the folder. */
export const AFTER_RELEASE = 'after-release';

/**
 * Where a benchmark puts the response of an endpoint, named by the last part of its path: `?endpoint=problem-list`. It is
 * sent in place of the sandbox's until it is deleted. A response that the test driver fulfils passes through its protocol,
 * which took longer than the page for 5 MB.
 */
export const REPLACED_RESPONSE = '/bench/response';

type StaticFile = { body: Buffer; headers: Record<string, string> };

function readFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  const hasDeltas = existsSync(path.join(folder, 'deltas'));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(html|js|json|dcz)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    const isPage = entry.name.endsWith('.html');
    const isDelta = entry.name.endsWith('.dcz');
    const url = `/${path.relative(folder, file)}`;
    const body = isDelta
      ? content
      : brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
    files.set(url, {
      body,
      headers: {
        // Of a delta that an early hint fetched, the browser itself reports the size after decoding.
        'server-timing': `sent;dur=${body.length}`,
        // A delta decodes to a script.
        'content-type': contentTypeOf(isDelta ? 'delta.js' : entry.name),
        'content-encoding': isDelta ? 'dcz' : 'br',
        'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
        'referrer-policy': 'no-referrer',
        ...(hasDeltas && entry.name.endsWith('.js') && dictionaryHeaders(url)),
      },
    });
  }
  return files;
}

/** As the generated nginx configuration sends them: the script is a dictionary for the same file of other builds. */
function dictionaryHeaders(url: string): Record<string, string> {
  return {
    'use-as-dictionary': `match="${url.replace(/^(\/shell|\/remotes\/[^/]+)\/[^/]+\//, '$1/*/')}"`,
    vary: 'accept-encoding, available-dictionary',
  };
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
  const replacedResponses = new Map<string, Buffer>();
  const hintsOf = new Map(
    [...files.keys()]
      .filter((name) => name.endsWith('.html'))
      .map((name) => [name, earlyHints(readFileSync(path.join(folder, name), 'utf8'))]),
  );
  const server = http2.createSecureServer({ key, cert, allowHTTP1: true }, async (request, response) => {
    const url = new URL(request.url ?? '/', `https://${request.headers[':authority'] ?? request.headers.host}`);
    if (url.pathname === REPLACED_RESPONSE) {
      const endpoint = url.searchParams.get('endpoint') ?? '';
      if (request.method === 'PUT') replacedResponses.set(endpoint, await readBody(request));
      else replacedResponses.delete(endpoint);
      response.writeHead(204).end();
      return;
    }
    if (/^\/(donation|sandbox)\//.test(url.pathname)) {
      const replaced = replacedResponses.get(path.basename(url.pathname));
      const apiResponse = await afterLatency(
        replaced ? { status: 200, type: 'application/json', body: replaced } : forwardToSandbox(sandbox, request, url),
      );
      response.writeHead(apiResponse.status, { 'content-type': apiResponse.type, 'cache-control': 'no-store' });
      response.end(apiResponse.body);
      return;
    }
    const isFile = path.extname(url.pathname) !== '';
    const page = url.searchParams.has(AFTER_RELEASE) ? `/${AFTER_RELEASE}.html` : '/index.html';
    const hints = hintsOf.get(page) ?? [];
    const [hashPart] = new RegExp(HASH_PART).exec(String(request.headers['available-dictionary'] ?? '')) ?? [];
    const delta = files.get(`/deltas${url.pathname}/${hashPart}.dcz`);
    const file = isFile ? (delta ?? files.get(url.pathname)) : files.get(page);
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

type ApiResponse = { status: number; type: string; body: Buffer };

async function afterLatency(apiResponse: ApiResponse | Promise<ApiResponse>): Promise<ApiResponse> {
  const receivedAt = performance.now();
  const responded = await apiResponse;
  await new Promise((resolve) => {
    setTimeout(resolve, API_LATENCY_MS - (performance.now() - receivedAt));
  });
  return responded;
}

async function readBody(request: http2.Http2ServerRequest): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function forwardToSandbox(
  sandbox: Pick<Sandbox, 'fetch'>,
  request: http2.Http2ServerRequest,
  url: URL,
): Promise<ApiResponse> {
  const requestBody = await readBody(request);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (!name.startsWith(':') && typeof value === 'string') headers.set(name, value);
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const apiResponse = await sandbox.fetch(
    new Request(url, { method: request.method, headers, ...(hasBody && { body: requestBody }) }),
  );
  const body = Buffer.from(await apiResponse.arrayBuffer());
  return { status: apiResponse.status, type: apiResponse.headers.get('content-type') ?? 'application/json', body };
}
