/**
 * A proxy between browser and server that records every request and injects faults. Unlike interception in the browser,
 * it leaves the browser's caches and preloads unaffected.
 */
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Faults that the proxy can inject. */
export type NetworkFault =
  | 'missing' // 404
  | 'reset-before-headers' // the connection breaks before the first byte
  | 'reset-mid-body' // the connection breaks in the middle of the body
  | 'silent' // no response; the connection breaks on `restore`
  | 'held' // no response until `restore`, then the real one
  | 'html' // HTML with 200
  | 'empty' // 200 with an empty body
  | 'truncated' // 200 with half of the body and a matching length
  | 'wrong-content-type' // the true file as text/plain
  | 'redirected' // a redirect to another origin
  | 'one byte changed'
  | 'first byte changed'
  | 'last byte changed'
  | 'throws'; // a script that throws when it runs

export type RecordedRequest = {
  method: string;
  /** Path with its query. */
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Request body as text; complete once the response was sent. */
  body: string;
  /** Number of responses that had been sent completely when this request arrived. */
  responsesBefore: number;
};

/**
 * Path of a page without content, which the proxy itself serves and does not record. Opening it ends the page before, as
 * `about:blank` does, but in the same renderer process: the next load costs 0.3 instead of 0.5 processor seconds.
 */
export const EMPTY_PAGE = '/sandbox/empty-page';

/**
 * For how long an idle connection stays open, in milliseconds: a request that comes just as the server closes its
 * connection is reset, and on a busy machine the usual five seconds pass between two taps.
 */
const KEEP_ALIVE_MS = 600_000;

/** Maximum length of a recorded body: enough for a form, not for an image. */
const MAX_RECORDED_BODY = 20_000;

/** A response that stops after a part. */
type StalledResponse = { pattern: RegExp; fraction: number; onRestore: (() => void)[] };

type ActiveFault = { pattern: RegExp; fault: NetworkFault; remaining: number; onRestore: (() => void)[] };

export class NetworkProxy {
  /** Names of the remotes whose files were requested from any proxy of this worker. */
  static readonly openedRemotes = new Set<string>();

  /** @param path of a request */
  static recordRemote(path: string): void {
    const [, remote] = /^\/+remotes\/([^/?]+)/.exec(path) ?? [];
    if (remote) NetworkProxy.openedRemotes.add(remote);
  }

  readonly origin: string;
  /** All requests since `reset`, oldest first. */
  requests: RecordedRequest[] = [];
  /** Requests that have arrived and are not yet answered or broken off. */
  pendingCount = 0;
  private responseCount = 0;
  private activeFaults: ActiveFault[] = [];
  private cannedResponses: { pattern: RegExp; body: string }[] = [];
  private stalledResponses: StalledResponse[] = [];
  private redirectRules: { pattern: RegExp; status: number; location: string }[] = [];
  private rewriteRules: { pattern: RegExp; rewrite: (text: string) => string }[] = [];
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
    this.origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  }

  /** Starts a proxy for `target`, an origin on this machine. */
  static async inFrontOf(target: string): Promise<NetworkProxy> {
    const network: { current?: NetworkProxy } = {};
    const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, outgoing) =>
      network.current?.handle(target, incoming, outgoing),
    );
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    network.current = new NetworkProxy(server);
    return network.current;
  }

  /** Injects the fault into requests whose path with query matches, `times` times or until `restore`. */
  breakRequests(pattern: RegExp, fault: NetworkFault, times = Number.POSITIVE_INFINITY): void {
    this.activeFaults.push({ pattern, fault, remaining: times, onRestore: [] });
  }

  /** Responds with this JSON and status 200 instead of the server. */
  respondWith(pattern: RegExp, body: unknown): void {
    this.cannedResponses.push({ pattern, body: JSON.stringify(body) });
  }

  /** Responds to every matching request with a redirect. */
  redirect(pattern: RegExp, status: number, location: string): void {
    this.redirectRules.push({ pattern, status, location });
  }

  /** Changes the text of the server's responses, for example into those of another version. */
  rewriteResponse(pattern: RegExp, rewrite: (text: string) => string): void {
    this.rewriteRules.push({ pattern, rewrite });
  }

  /**
   * Sends the headers and the first part of a response and then stalls. The connection breaks on `restore`.
   * @param fraction part of the body's bytes, from 0 to 1
   */
  stallAfter(pattern: RegExp, fraction: number): void {
    this.stalledResponses.push({ pattern, fraction, onRestore: [] });
  }

  /** Ends all faults: held responses are sent, silent and stalled connections break. */
  restore(): void {
    const endedFaults = [...this.activeFaults, ...this.stalledResponses];
    this.activeFaults = [];
    this.stalledResponses = [];
    for (const { onRestore } of endedFaults) for (const resume of onRestore) resume();
  }

  /** Ends all faults, removes all rules and clears the recorded requests. */
  reset(): void {
    this.restore();
    this.cannedResponses = [];
    this.rewriteRules = [];
    this.redirectRules = [];
    this.requests = [];
    this.responseCount = 0;
  }

  /** The requests whose path with query matches. */
  requestsTo(pattern: RegExp): RecordedRequest[] {
    return this.requests.filter(({ url }) => pattern.test(url));
  }

  /** The requests after the first `count`, without prefetches: the next screen's files may be fetched at any time. */
  requestsSince(count: number): RecordedRequest[] {
    return this.requests.slice(count).filter(({ headers }) => headers['sec-purpose'] !== 'prefetch');
  }

  /** How often a file (path) was fetched. */
  countFetches(file: string): number {
    return this.requests.filter(({ method, url }) => method === 'GET' && url === file).length;
  }

  /** Requests of full page loads. */
  get documentRequests(): RecordedRequest[] {
    return this.requests.filter(({ headers }) => headers['sec-fetch-dest'] === 'document');
  }

  async close(): Promise<void> {
    this.restore();
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private rewriterFor(url: string): ((body: Buffer) => Buffer) | undefined {
    const matching = this.rewriteRules.filter(({ pattern }) => pattern.test(url));
    if (matching.length === 0) return undefined;
    return (body) => Buffer.from(matching.reduce((text, { rewrite }) => rewrite(text), body.toString()));
  }

  private handle(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method = 'GET', url = '/', headers } = incoming;
    if (url === EMPTY_PAGE) {
      outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Empty page</title>');
      return;
    }
    this.pendingCount += 1;
    outgoing.on('close', () => {
      this.pendingCount -= 1;
    });
    const requestsTo: RecordedRequest = { method, url, headers, body: '', responsesBefore: this.responseCount };
    this.requests.push(requestsTo);
    NetworkProxy.recordRemote(url);
    incoming.on('data', (chunk: Buffer) => {
      if (requestsTo.body.length < MAX_RECORDED_BODY) requestsTo.body += chunk.toString();
    });
    // A data listener starts the flow; forwarding the request resumes it.
    incoming.pause();
    outgoing.on('finish', () => {
      this.responseCount += 1;
    });
    const redirectRule = this.redirectRules.find(({ pattern }) => pattern.test(url));
    if (redirectRule) {
      incoming.resume();
      outgoing.writeHead(redirectRule.status, { Location: redirectRule.location }).end();
      return;
    }
    const activeFault = this.activeFaults.find(({ pattern, remaining }) => remaining > 0 && pattern.test(url));
    const canned = this.cannedResponses.find(({ pattern }) => pattern.test(url));
    if (!activeFault && canned) {
      incoming.on('end', () => outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(canned.body));
      incoming.resume();
      return;
    }
    const stalled = this.stalledResponses.find(({ pattern }) => pattern.test(url));
    if (!activeFault && stalled) return forwardPartially(target, incoming, outgoing, stalled, this.rewriterFor(url));
    if (!activeFault) return forward(target, incoming, outgoing, this.rewriterFor(url));
    activeFault.remaining -= 1;
    switch (activeFault.fault) {
      case 'missing':
        outgoing.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
        break;
      case 'reset-before-headers':
        incoming.socket.destroy();
        break;
      case 'reset-mid-body':
        // In the middle of the body, because a browser resends a request that breaks before its first byte. `end`
        // instead of `destroy`, which would discard bytes that are still buffered.
        incoming.resume();
        outgoing.writeHead(200, { 'Content-Type': 'text/javascript', 'Content-Length': '1000' });
        outgoing.write('(', () => incoming.socket.end());
        break;
      case 'silent':
        activeFault.onRestore.push(() => incoming.socket.destroy());
        break;
      case 'held':
        activeFault.onRestore.push(() => forward(target, incoming, outgoing));
        break;
      case 'html':
        outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Gateway</title>');
        break;
      case 'empty':
        outgoing.writeHead(200, { 'Content-Type': 'text/javascript' }).end();
        break;
      case 'truncated':
        forward(target, incoming, outgoing, (body) => body.subarray(0, body.length / 2));
        break;
      case 'wrong-content-type':
        forward(target, incoming, outgoing, (body) => body, { 'content-type': 'text/plain' });
        break;
      case 'redirected':
        outgoing.writeHead(302, { Location: `https://elsewhere.example${url}` }).end();
        break;
      case 'throws':
        outgoing.writeHead(200, { 'Content-Type': 'text/javascript' }).end("throw new Error('broken on purpose');");
        break;
      case 'one byte changed':
        forward(target, incoming, outgoing, changeOneByte);
        break;
      case 'first byte changed':
      case 'last byte changed':
        forward(target, incoming, outgoing, (body) =>
          changeByteAt(body, activeFault.fault === 'first byte changed' ? 0 : body.length - 1),
        );
        break;
    }
  }
}

/** Runs `use` with a proxy in front of a server, in the form of a Playwright fixture. */
export async function withNetworkProxy(server: { origin: string }, use: (network: NetworkProxy) => Promise<void>) {
  const network = await NetworkProxy.inFrontOf(server.origin);
  await use(network);
  await network.close();
}

function forward(
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

function forwardPartially(
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

function changeByteAt(body: Buffer, offset: number): Buffer {
  const changed = Buffer.from(body);
  changed[offset] = (changed[offset] ?? 0) ^ 1;
  return changed;
}

/** Changes one letter so that the program still runs and only its hash differs. */
function changeOneByte(body: Buffer): Buffer {
  const changed = Buffer.from(body);
  const offset = changed.lastIndexOf(';');
  changed[offset < 0 ? changed.length - 1 : offset] = 0x0a;
  return changed;
}
