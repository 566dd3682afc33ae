/**
 * A proxy with real sockets that forwards a request and then drops the connection before the first byte of the
 * response. A browser then resends the request, a POST too, if the connection was reused.
 */
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { constants, createSecureServer, type Http2ServerRequest } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { selfSignedCertificate } from '@loan/release/self-signed-certificate';

export type Protocol = 'HTTP/1.1' | 'HTTP/2';

/** How a connection, or one stream of it, ends. */
export type DropMode =
  | 'closed' // the socket is closed; on HTTP/2 without GOAWAY
  | 'reset' // the socket is reset (RST of TCP)
  | 'GOAWAY' // HTTP/2: GOAWAY with a last stream id below this stream
  | 'REFUSED_STREAM' // HTTP/2: the stream is reset as never processed
  | 'CANCEL' // HTTP/2: the stream ends
  | 'INTERNAL_ERROR'; // HTTP/2: the stream ends

type Incoming = IncomingMessage | Http2ServerRequest;
type Outgoing = { writeHead(status: number, headers: OutgoingHttpHeaders): unknown; end(body: Buffer): unknown };

export class DroppingProxy {
  readonly origin: string;
  readonly protocol: Protocol;
  /** POSTs that were forwarded since the last `dropConnections`, by path. */
  readonly posts: string[] = [];
  private dropRule: { pattern: RegExp; drop: DropMode; remaining: number } | undefined;
  private readonly requestsOf = new WeakMap<object, number>();
  private readonly sockets = new Map<number, Socket>();
  private readonly server: { close(done: () => void): unknown };

  private constructor(protocol: Protocol, server: DroppingProxy['server'], port: number) {
    this.protocol = protocol;
    this.server = server;
    this.origin = `${protocol === 'HTTP/2' ? 'https' : 'http'}://localhost:${port}`;
  }

  /** Starts a proxy for `target`, an origin on this machine. */
  static async inFrontOf(target: string, protocol: Protocol): Promise<DroppingProxy> {
    const handler = (incoming: Incoming, outgoing: Outgoing) => void proxy.handle(target, incoming, outgoing);
    const server =
      protocol === 'HTTP/2'
        ? createSecureServer(await selfSignedCertificate('localhost'), handler)
        : createServer({ keepAliveTimeout: 600_000 }, handler);
    server.on('connection', (socket: Socket) => {
      const { remotePort = 0 } = socket;
      proxy.sockets.set(remotePort, socket);
      // Connections that the browser closes or this proxy resets are no errors.
      socket.on('error', () => undefined);
      socket.on('close', () => proxy.sockets.delete(remotePort));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const proxy = new DroppingProxy(protocol, server, (server.address() as AddressInfo).port);
    return proxy;
  }

  /** From now on drops the connection of a matching POST, `times` times, if the connection was reused. */
  dropConnections(pattern: RegExp, drop: DropMode, times: number): void {
    this.posts.length = 0;
    this.dropRule = { pattern, drop, remaining: times };
  }

  async close(): Promise<void> {
    for (const socket of this.sockets.values()) socket.destroy();
    await new Promise<void>((closed) => void this.server.close(closed));
  }

  private async handle(target: string, incoming: Incoming, outgoing: Outgoing): Promise<void> {
    const { method = 'GET', url: path = '/' } = incoming;
    const connection = 'stream' in incoming ? (incoming.stream.session ?? incoming) : incoming.socket;
    const earlierRequests = this.requestsOf.get(connection) ?? 0;
    this.requestsOf.set(connection, earlierRequests + 1);
    const response = await fetchUpstream(target, incoming);
    if (!response) return void incoming.socket.destroy();
    const { dropRule } = this;
    if (method === 'POST' && dropRule?.pattern.test(path)) {
      this.posts.push(path);
      if (earlierRequests > 0 && dropRule.remaining > 0) {
        dropRule.remaining -= 1;
        return this.drop(incoming, dropRule.drop);
      }
    }
    outgoing.writeHead(response.status, response.headers);
    outgoing.end(this.rewriteOrigin(response));
  }

  /** Forwards over http and rewrites the URLs in the server's JSON to this proxy's origin. */
  private rewriteOrigin({ headers, body }: Response): Buffer {
    if (!headers['content-type']?.toString().includes('json')) return body;
    return Buffer.from(body.toString().replaceAll(this.origin.replace('https:', 'http:'), this.origin));
  }

  private drop(incoming: Incoming, drop: DropMode): void {
    const socket = this.sockets.get(incoming.socket.remotePort ?? 0);
    if (drop === 'closed') socket?.destroy();
    if (drop === 'reset') socket?.resetAndDestroy();
    if (!('stream' in incoming)) return;
    const { stream } = incoming;
    if (drop === 'GOAWAY') stream.session?.goaway(constants.NGHTTP2_NO_ERROR, Math.max(0, (stream.id ?? 0) - 2));
    if (drop === 'GOAWAY') stream.session?.destroy();
    if (drop === 'REFUSED_STREAM') stream.close(constants.NGHTTP2_REFUSED_STREAM);
    if (drop === 'CANCEL') stream.close(constants.NGHTTP2_CANCEL);
    if (drop === 'INTERNAL_ERROR') stream.close(constants.NGHTTP2_INTERNAL_ERROR);
  }
}

type Response = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

/** The server's response; undefined when it broke off. */
function fetchUpstream(target: string, incoming: Incoming): Promise<Response | undefined> {
  const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')));
  // HTTP/2's `:authority` as the `host` header of HTTP/1.1.
  const host = String(incoming.headers.host ?? incoming.headers[':authority'] ?? '');
  return new Promise((resolve) => {
    const upstreamRequest = request(
      target,
      { path: incoming.url ?? '/', method: incoming.method ?? 'GET', headers: { ...headers, host } },
      (upstream) => {
        const chunks: Buffer[] = [];
        upstream.on('data', (chunk: Buffer) => chunks.push(chunk));
        upstream.on('error', () => resolve(undefined));
        upstream.on('end', () => {
          const {
            connection: _,
            'keep-alive': __,
            'transfer-encoding': ___,
            'content-length': ____,
            ...responseHeaders
          } = upstream.headers;
          resolve({ status: upstream.statusCode ?? 502, headers: responseHeaders, body: Buffer.concat(chunks) });
        });
      },
    );
    upstreamRequest.on('error', () => resolve(undefined));
    incoming.pipe(upstreamRequest);
  });
}
