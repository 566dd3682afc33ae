/**
 * A proxy between browser and server that records every request and injects faults. Unlike interception in the browser,
 * it leaves the browser's caches and preloads unaffected.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forward, forwardPartially, type StalledResponse } from './forwardRequest.ts';
import { injectFault, type NetworkFault } from './networkFaults.ts';

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
  private cannedResponses: { pattern: RegExp; body: string; type: string }[] = [];
  private stalledResponses: (StalledResponse & { pattern: RegExp })[] = [];
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
    this.cannedResponses.push({ pattern, body: JSON.stringify(body), type: 'application/json' });
  }

  /** Responds with this script, which the server does not have. */
  serveScript(pattern: RegExp, body: string): void {
    this.cannedResponses.push({ pattern, body, type: 'text/javascript' });
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
    const recorded: RecordedRequest = { method, url, headers, body: '', responsesBefore: this.responseCount };
    this.requests.push(recorded);
    NetworkProxy.recordRemote(url);
    incoming.on('data', (chunk: Buffer) => {
      if (recorded.body.length < MAX_RECORDED_BODY) recorded.body += chunk.toString();
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
      incoming.on('end', () => outgoing.writeHead(200, { 'Content-Type': canned.type }).end(canned.body));
      incoming.resume();
      return;
    }
    const stalled = this.stalledResponses.find(({ pattern }) => pattern.test(url));
    if (!activeFault && stalled) return forwardPartially(target, incoming, outgoing, stalled, this.rewriterFor(url));
    if (!activeFault) return forward(target, incoming, outgoing, this.rewriterFor(url));
    activeFault.remaining -= 1;
    injectFault(activeFault, target, incoming, outgoing);
  }
}

/** Runs `use` with a proxy in front of a server, in the form of a Playwright fixture. */
export async function withNetworkProxy(server: { origin: string }, use: (network: NetworkProxy) => Promise<void>) {
  const network = await NetworkProxy.inFrontOf(server.origin);
  await use(network);
  await network.close();
}
