/** The server of a development site: it composes the page at every load and proxies everything else. */
import { createServer, type IncomingMessage, request as plainRequest, type ServerResponse } from 'node:http';
import { request as secureRequest } from 'node:https';
import { rejectedHostStatus } from '@loan/release/host-header';

export type DevProxyOptions = {
  port: number;
  renderIndexHtml: () => Promise<string>;
  /** The target of `/donation`, `/sandbox` and files: the local sandbox or a remote site. */
  backendOrigin: string;
};

const PROXIED_PATHS = /^\/(donation|sandbox|shell|remotes)(\/|$|\?)/;

const HTML_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  // As on a production site: the page's URL carries a session, and the API behind may be a real one.
  'Referrer-Policy': 'no-referrer',
};

const REJECTED_HEADERS = { ...HTML_HEADERS, 'Content-Type': 'text/plain; charset=utf-8' };

/** Serves on the loopback only. Rejects when the port is taken. */
export async function startDevProxy({
  port,
  renderIndexHtml,
  backendOrigin,
}: DevProxyOptions): Promise<{ close(): Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    const url = incoming.url ?? '/';
    // The proxied request has the target's Host header, so the original Host is checked here.
    const rejectedStatus = rejectedHostStatus(incoming.rawHeaders);
    if (rejectedStatus !== undefined)
      return void outgoing.writeHead(rejectedStatus, REJECTED_HEADERS).end('This site responds to localhost only.');
    if (PROXIED_PATHS.test(url)) return proxyRequest(incoming, outgoing, new URL(backendOrigin));
    renderIndexHtml().then(
      (html) => outgoing.writeHead(200, HTML_HEADERS).end(html),
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

function proxyRequest(incoming: IncomingMessage, outgoing: ServerResponse, { origin, host, protocol }: URL): void {
  const request = protocol === 'https:' ? secureRequest : plainRequest;
  const isApi = incoming.url?.startsWith('/donation/');
  const headers = { ...incoming.headers, host, ...(isApi && { 'accept-encoding': 'identity' }) };
  const proxied = request(`${origin}${incoming.url ?? ''}`, { method: incoming.method, headers }, (response) => {
    if (isApi && /json|text/.test(response.headers['content-type'] ?? '')) {
      return rewriteOrigin(response, outgoing, origin, `http://${incoming.headers.host}`);
    }
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  proxied.on('error', (error) => {
    if (!outgoing.headersSent) outgoing.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' });
    outgoing.end(`${origin} does not respond: ${error.message}`);
  });
  incoming.pipe(proxied);
}

/** The API returns URLs of its own site; they are rewritten, because pages of another origin would not open here. */
function rewriteOrigin(
  response: IncomingMessage,
  outgoing: ServerResponse,
  backendOrigin: string,
  devOrigin: string,
): void {
  response.on('error', () => outgoing.destroy());
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => {
    const { 'content-length': _length, ...headers } = response.headers;
    const escaped = (url: string) => url.replaceAll('/', '\\/');
    const text = Buffer.concat(chunks)
      .toString()
      .replaceAll(backendOrigin, devOrigin)
      .replaceAll(escaped(backendOrigin), escaped(devOrigin));
    outgoing.writeHead(response.statusCode ?? 502, headers).end(text);
  });
}
