/** Passes a request of the network proxy on to the server. */
import { type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A response that stops after this fraction of its bytes, from 0 to 1; the connection breaks on `restore`. */
export type StalledResponse = { fraction: number; onRestore: (() => void)[] };

/**
 * Sends the request on to `target` and the response back.
 * @param alter changes the response's body, which is then not cached
 */
export function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  alter?: (body: Buffer) => Buffer,
  extraHeaders: Readonly<Record<string, string>> = {},
): void {
  // A body to be altered is requested in full, uncompressed and without the browser's validators.
  const { 'if-none-match': _tag, 'if-modified-since': _date, ...forwardedHeaders } = incoming.headers;
  const headers = alter ? { ...forwardedHeaders, 'accept-encoding': 'identity' } : incoming.headers;
  // The raw path: `//elsewhere/…` parsed as a URL would name another host.
  const upstreamRequest = request(
    target,
    { path: incoming.url ?? '/', method: incoming.method ?? 'GET', headers },
    (upstream) => {
      if (!alter) {
        outgoing.writeHead(upstream.statusCode ?? 502, upstream.rawHeaders);
        upstream.pipe(outgoing);
        upstream.on('error', () => outgoing.destroy());
        return;
      }
      const chunks: Buffer[] = [];
      upstream.on('data', (chunk: Buffer) => chunks.push(chunk));
      upstream.on('end', () => {
        const { 'content-length': _length, ...responseHeaders } = upstream.headers;
        outgoing.writeHead(upstream.statusCode ?? 502, {
          ...responseHeaders,
          'cache-control': 'no-store',
          ...extraHeaders,
        });
        outgoing.end(alter(Buffer.concat(chunks)));
      });
    },
  );
  upstreamRequest.on('error', () => incoming.socket.destroy());
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) upstreamRequest.destroy();
  });
  incoming.pipe(upstreamRequest);
}

/** As `forward`, but stops after a part of the body; `onRestore` gets what breaks the connection. */
export function forwardPartially(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { fraction, onRestore }: StalledResponse,
  rewrite = (body: Buffer) => body,
): void {
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
  const upstreamRequest = request(
    target,
    { path: incoming.url ?? '/', method: incoming.method ?? 'GET', headers },
    (upstream) => {
      const chunks: Buffer[] = [];
      upstream.on('data', (chunk: Buffer) => chunks.push(chunk));
      upstream.on('end', () => {
        const body = rewrite(Buffer.concat(chunks));
        const { 'content-length': _length, etag: _tag, ...responseHeaders } = upstream.headers;
        outgoing.writeHead(upstream.statusCode ?? 502, {
          ...responseHeaders,
          'content-length': body.length,
          'cache-control': 'no-store',
        });
        onRestore.push(() => incoming.socket.destroy());
        outgoing.write(body.subarray(0, Math.floor(body.length * fraction)));
      });
    },
  );
  incoming.pipe(upstreamRequest);
}
