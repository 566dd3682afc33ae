/** The one address of a development site: pages composed at every load, everything else passed on. */
import { createServer, type IncomingMessage, request as plainRequest, type ServerResponse } from 'node:http';
import { request as secureRequest } from 'node:https';
import { refusedHost } from '@loan/sandbox';

export type FrontOptions = {
  port: number;
  page: () => Promise<string>;
  /** Where `/donation`, `/sandbox` and files go: the sandbox of this machine or a site out there. */
  behind: string;
};

const FILES = /^\/(donation|sandbox|shell|remotes)(\/|$|\?)/;

const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  // As a site has it: the address of the page carries a session, and the lender behind may be a real one.
  'Referrer-Policy': 'no-referrer',
};

const REFUSED_HEADERS = { ...PAGE_HEADERS, 'Content-Type': 'text/plain; charset=utf-8' };

/** Serves on the loopback only. Rejects when the port is taken. */
export async function startFront({ port, page, behind }: FrontOptions): Promise<{ close(): Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    const url = incoming.url ?? '/';
    // What is passed on carries the name of what is behind: it has to be judged here.
    const refused = refusedHost(incoming.rawHeaders);
    if (refused !== undefined)
      return void outgoing.writeHead(refused, REFUSED_HEADERS).end('This site answers localhost only.');
    if (FILES.test(url)) return passOn(incoming, outgoing, new URL(behind));
    page().then(
      (html) => outgoing.writeHead(200, PAGE_HEADERS).end(html),
      (error: Error) => outgoing.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(error.message),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse, { origin, host, protocol }: URL): void {
  const send = protocol === 'https:' ? secureRequest : plainRequest;
  const isLender = incoming.url?.startsWith('/donation/');
  const headers = { ...incoming.headers, host, ...(isLender && { 'accept-encoding': 'identity' }) };
  const onward = send(`${origin}${incoming.url ?? ''}`, { method: incoming.method, headers }, (answer) => {
    if (isLender && /json|text/.test(answer.headers['content-type'] ?? '')) {
      return sayAsHere(answer, outgoing, origin, `http://${incoming.headers.host}`);
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', (error) => {
    if (!outgoing.headersSent) outgoing.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' });
    outgoing.end(`${origin} does not answer: ${error.message}`);
  });
  incoming.pipe(onward);
}

/** The lender names pages and pictures of its own site; from here that is another's, and none of them would open. */
function sayAsHere(answer: IncomingMessage, outgoing: ServerResponse, there: string, here: string): void {
  answer.on('error', () => outgoing.destroy());
  const parts: Buffer[] = [];
  answer.on('data', (part: Buffer) => parts.push(part));
  answer.on('end', () => {
    const { 'content-length': _length, ...headers } = answer.headers;
    const escaped = (address: string) => address.replaceAll('/', '\\/');
    const text = Buffer.concat(parts).toString().replaceAll(there, here).replaceAll(escaped(there), escaped(here));
    outgoing.writeHead(answer.statusCode ?? 502, headers).end(text);
  });
}
