/**
 * The network between the phone and the server: a small proxy that writes down every request and can be told to do
 * harm. Unlike interception in the browser it leaves the browser's caches and preloads as they are.
 */
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What can happen to an answer on its way. */
export type Harm =
  | 'missing' // 404
  | 'refused' // the connection breaks before the first byte
  | 'cut off' // the connection breaks in the middle of the answer
  | 'silent' // no answer, for as long as the harm lasts
  | 'held' // no answer until the harm ends, then the real one
  | 'a page' // HTML with 200
  | 'empty' // 200 and nothing
  | 'half of it' // 200, whole as far as HTTP can tell
  | 'of another kind' // the true file, called plain text
  | 'led elsewhere' // a redirect to another origin
  | 'one byte altered'
  | 'its first byte altered'
  | 'its last byte altered'
  | 'throws'; // a script that throws as it runs

export type SeenRequest = {
  method: string;
  /** Path with its query. */
  address: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** What came with it, as text; complete once the request was answered. */
  body: string;
  /** Number of requests that had been answered completely when this one arrived. */
  answeredBefore: number;
};

/** Characters of a request's body that are kept: a form, and not a picture. */
const MAX_BODY_KEPT = 20_000;

/** A whole answer of which only a part arrives. */
type Cut = { pattern: RegExp; share: number; waiting: (() => void)[] };

type Trouble = { pattern: RegExp; harm: Harm; left: number; waiting: (() => void)[] };

export class Network {
  readonly origin: string;
  /** Everything that arrived since `forget`, oldest first. */
  requests: SeenRequest[] = [];
  private answered = 0;
  private troubles: Trouble[] = [];
  private ready: { pattern: RegExp; body: string }[] = [];
  private cuts: Cut[] = [];
  private redirected: { pattern: RegExp; status: number; location: string }[] = [];
  private changes: { pattern: RegExp; change: (text: string) => string }[] = [];
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
    this.origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  }

  /** Stands in front of `target`, an origin on this machine. */
  static async before(target: string): Promise<Network> {
    const network: { current?: Network } = {};
    const server = createServer((incoming, outgoing) => network.current?.pass(target, incoming, outgoing));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    network.current = new Network(server);
    return network.current;
  }

  /** Harms what matches (path with query), so many times or until `heals`. */
  harms(pattern: RegExp, harm: Harm, times = Number.POSITIVE_INFINITY): void {
    this.troubles.push({ pattern, harm, left: times, waiting: [] });
  }

  /** Answers for the server what it has no answer to: JSON, with 200. */
  answers(pattern: RegExp, body: unknown): void {
    this.ready.push({ pattern, body: JSON.stringify(body) });
  }

  /** Answers every request that matches with a redirect. */
  redirects(pattern: RegExp, status: number, location: string): void {
    this.redirected.push({ pattern, status, location });
  }

  /** Lets the server answer and changes its words: what another version of it would have said. */
  rewrites(pattern: RegExp, change: (text: string) => string): void {
    this.changes.push({ pattern, change });
  }

  /**
   * Sends the head and the first part of an answer, and then no more, as where a line goes dead. The connection breaks
   * when the network heals.
   * @param share of the answer's bytes, from 0 to 1
   */
  cutsAfter(pattern: RegExp, share: number): void {
    this.cuts.push({ pattern, share, waiting: [] });
  }

  /** Ends every harm; what was held goes on, what was silent breaks off. */
  heals(): void {
    const ended = [...this.troubles, ...this.cuts];
    this.troubles = [];
    this.cuts = [];
    for (const { waiting } of ended) for (const goOn of waiting) goOn();
  }

  /** Heals, and starts to count anew. */
  forget(): void {
    this.heals();
    this.ready = [];
    this.changes = [];
    this.redirected = [];
    this.requests = [];
    this.answered = 0;
  }

  /** The requests whose path with query matches. */
  seen(pattern: RegExp): SeenRequest[] {
    return this.requests.filter(({ address }) => pattern.test(address));
  }

  /** How often a file (path) was fetched. */
  fetchesOf(file: string): number {
    return this.requests.filter(({ method, address }) => method === 'GET' && address === file).length;
  }

  /** Requests by which the browser loaded a whole page. */
  get pagesLoaded(): SeenRequest[] {
    return this.requests.filter(({ headers }) => headers['sec-fetch-dest'] === 'document');
  }

  async close(): Promise<void> {
    this.heals();
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private changeOf(address: string): ((body: Buffer) => Buffer) | undefined {
    const fitting = this.changes.filter(({ pattern }) => pattern.test(address));
    if (fitting.length === 0) return undefined;
    return (body) => Buffer.from(fitting.reduce((text, { change }) => change(text), body.toString()));
  }

  private pass(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method = 'GET', url: address = '/', headers } = incoming;
    const seen: SeenRequest = { method, address, headers, body: '', answeredBefore: this.answered };
    this.requests.push(seen);
    incoming.on('data', (part: Buffer) => {
      if (seen.body.length < MAX_BODY_KEPT) seen.body += part.toString();
    });
    // Listening lets it flow: whoever sends it on takes it up in this same turn.
    incoming.pause();
    outgoing.on('finish', () => {
      this.answered += 1;
    });
    const redirect = this.redirected.find(({ pattern }) => pattern.test(address));
    if (redirect) {
      incoming.resume();
      outgoing.writeHead(redirect.status, { Location: redirect.location }).end();
      return;
    }
    const trouble = this.troubles.find(({ pattern, left }) => left > 0 && pattern.test(address));
    const prepared = this.ready.find(({ pattern }) => pattern.test(address));
    if (!trouble && prepared) {
      incoming.on('end', () => outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(prepared.body));
      incoming.resume();
      return;
    }
    const cut = this.cuts.find(({ pattern }) => pattern.test(address));
    if (!trouble && cut) return forwardInPart(target, incoming, outgoing, cut, this.changeOf(address));
    if (!trouble) return forward(target, incoming, outgoing, this.changeOf(address));
    trouble.left -= 1;
    switch (trouble.harm) {
      case 'missing':
        outgoing.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
        break;
      case 'refused':
        incoming.socket.destroy();
        break;
      case 'cut off':
        // In the middle, because a browser repeats by itself what broke before it began. And ended, not destroyed: what
        // was written may not have arrived yet, and would be thrown away.
        incoming.resume();
        outgoing.writeHead(200, { 'Content-Type': 'text/javascript', 'Content-Length': '1000' });
        outgoing.write('(', () => incoming.socket.end());
        break;
      case 'silent':
        trouble.waiting.push(() => incoming.socket.destroy());
        break;
      case 'held':
        trouble.waiting.push(() => forward(target, incoming, outgoing));
        break;
      case 'a page':
        outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Gateway</title>');
        break;
      case 'empty':
        outgoing.writeHead(200, { 'Content-Type': 'text/javascript' }).end();
        break;
      case 'half of it':
        forward(target, incoming, outgoing, (body) => body.subarray(0, body.length / 2));
        break;
      case 'of another kind':
        forward(target, incoming, outgoing, (body) => body, { 'content-type': 'text/plain' });
        break;
      case 'led elsewhere':
        outgoing.writeHead(302, { Location: `https://elsewhere.example${address}` }).end();
        break;
      case 'throws':
        outgoing.writeHead(200, { 'Content-Type': 'text/javascript' }).end("throw new Error('broken on purpose');");
        break;
      case 'one byte altered':
        forward(target, incoming, outgoing, alterOneByte);
        break;
      case 'its first byte altered':
      case 'its last byte altered':
        forward(target, incoming, outgoing, (body) =>
          alterAt(body, trouble.harm === 'its first byte altered' ? 0 : body.length - 1),
        );
        break;
    }
  }
}

/** A network before a server for as long as it is used, as Playwright's fixtures use things. */
export async function withNetworkBefore(server: { origin: string }, use: (network: Network) => Promise<void>) {
  const network = await Network.before(server.origin);
  await use(network);
  await network.close();
}

function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  alter?: (body: Buffer) => Buffer,
  says: Readonly<Record<string, string>> = {},
): void {
  // an altered body has to be there and readable: it is asked for whole, uncompressed, and whatever the browser kept
  const { 'if-none-match': _tag, 'if-modified-since': _date, ...asked } = incoming.headers;
  const headers = alter ? { ...asked, 'accept-encoding': 'identity' } : incoming.headers;
  // the path as it came: `//elsewhere/…` read as an address would lead there
  const onward = request(target, { path: incoming.url ?? '/', method: incoming.method ?? 'GET', headers }, (answer) => {
    if (!alter) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
      return;
    }
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('end', () => {
      const { 'content-length': _length, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, { ...kept, 'cache-control': 'no-store', ...says });
      outgoing.end(alter(Buffer.concat(parts)));
    });
  });
  onward.on('error', () => incoming.socket.destroy());
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) onward.destroy();
  });
  incoming.pipe(onward);
}

function forwardInPart(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { share, waiting }: Cut,
  change = (body: Buffer) => body,
): void {
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
  const onward = request(target, { path: incoming.url ?? '/', method: incoming.method ?? 'GET', headers }, (answer) => {
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('end', () => {
      const body = change(Buffer.concat(parts));
      const { 'content-length': _length, etag: _tag, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, {
        ...kept,
        'content-length': body.length,
        'cache-control': 'no-store',
      });
      waiting.push(() => incoming.socket.destroy());
      outgoing.write(body.subarray(0, Math.floor(body.length * share)));
    });
  });
  incoming.pipe(onward);
}

function alterAt(body: Buffer, place: number): Buffer {
  const altered = Buffer.from(body);
  altered[place] = (altered[place] ?? 0) ^ 1;
  return altered;
}

/** Changes one letter where the program still runs: only integrity can notice. */
function alterOneByte(body: Buffer): Buffer {
  const altered = Buffer.from(body);
  const place = altered.lastIndexOf(';');
  altered[place < 0 ? altered.length - 1 : place] = 0x0a;
  return altered;
}
