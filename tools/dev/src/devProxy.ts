/** The server of a development site: it composes the page at every load and proxies everything else. */
import type { Server } from 'node:http';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { rejectedHostStatus } from '@loan/release/host-header';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';

export type DevProxyOptions = {
  port: number;
  renderIndexHtml: () => Promise<string>;
  /** The target of `/donation`, `/sandbox` and files: the local sandbox or a remote site. */
  backendOrigin: string;
};

const PROXIED_PATHS = /^\/(donation|sandbox|shell|remotes)(\/|$)/;

const HEADERS = {
  'Cache-Control': 'no-store',
  // As on a production site: the page's URL carries a session, and the API behind may be a real one.
  'Referrer-Policy': 'no-referrer',
};

/** Serves on the loopback only. Rejects when the port is taken. */
export async function startDevProxy({
  port,
  renderIndexHtml,
  backendOrigin,
}: DevProxyOptions): Promise<{ close(): Promise<void> }> {
  const { origin } = new URL(backendOrigin);
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.all('*', async (context) => {
    // The proxied request has the target's Host header, so the original Host is checked here.
    const rejectedStatus = rejectedHostStatus(context.env.incoming.rawHeaders);
    if (rejectedStatus) return context.text('This site responds to localhost only.', rejectedStatus, HEADERS);
    if (PROXIED_PATHS.test(context.req.path)) return proxyRequest(context.req.raw, origin);
    return context.html(await renderIndexHtml(), 200, HEADERS);
  });
  app.onError((error, context) => context.text(error.message, 500));
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
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

function proxyRequest(incoming: Request, origin: string): Promise<Response> {
  const { pathname, search, origin: devOrigin } = new URL(incoming.url);
  const customFetch = (request: Request) => {
    request.headers.delete('host');
    return fetch(request);
  };
  return proxy(origin + pathname + search, { raw: incoming, redirect: 'manual', customFetch }).then(
    (response) => (pathname.startsWith('/donation/') ? rewriteOrigin(response, origin, devOrigin) : response),
    ({ cause = '' }: Error) => new Response(`${origin} does not respond: ${cause}`, { status: 502 }),
  );
}

/** The API returns URLs of its own site; they are rewritten, because pages of another origin would not open here. */
async function rewriteOrigin(response: Response, backendOrigin: string, devOrigin: string): Promise<Response> {
  if (!response.body || !/json|text/.test(response.headers.get('content-type') ?? '')) return response;
  const escaped = (url: string) => url.replaceAll('/', '\\/');
  const text = (await response.text())
    .replaceAll(backendOrigin, devOrigin)
    .replaceAll(escaped(backendOrigin), escaped(devOrigin));
  response.headers.delete('content-length');
  return new Response(text, response);
}
