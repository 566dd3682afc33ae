import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type HttpBindings, serve } from '@hono/node-server';
import { rejectedHostStatus } from '@loan/release/host-header';
import { Hono } from 'hono';
import { createSandbox, type Sandbox } from './createSandbox.ts';
import { type MarketPages, serveSite } from './site/serveSite.ts';

export type ServerOptions = {
  /** 0 takes any free port. */
  port: number;
  /** Folder of the composed site. Without it only `/donation` and `/sandbox` are served. */
  siteDir?: string;
  /** Markets that the dashboard offers, with their pages. */
  marketPages?: MarketPages;
  /** The folder of the database, or `:memory:`. */
  dataDir: string;
  clock?: () => number;
  apiPrefix?: string;
  segment?: string;
};

export type StartedServer = { origin: string; port: number; sandbox: Sandbox; close(): Promise<void> };

const LOOPBACK = '127.0.0.1';

/**
 * For how long an idle connection stays open, in milliseconds. A client that sends its next request just as the server
 * closes the connection gets a reset: after Node's five seconds a test on a busy machine does.
 */
const KEEP_ALIVE_MS = 600_000;

/** Headers of every response, errors included, unless the response sets its own value. */
const defaultHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

const hostErrors = { 400: 'The Host header names no host.', 403: 'The sandbox responds to localhost only.' } as const;

/**
 * Serves site, lender API and dashboard on one loopback port. Rejects when the port is taken.
 * @throws {DataFolderError} when the data folder is in use or cannot be used
 */
export async function startServer(options: ServerOptions): Promise<StartedServer> {
  const { port, siteDir, marketPages, ...rest } = options;
  const sandbox = createSandbox({ ...rest, ...(marketPages && { markets: marketPages.names }) });
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (context, next) => {
    // A request line may name another host than the header.
    const isForeignHost = !['localhost', LOOPBACK, '[::1]'].includes(new URL(context.req.url).hostname);
    const hostStatus = rejectedHostStatus(context.env.incoming.rawHeaders) ?? (isForeignHost ? 403 : undefined);
    if (hostStatus === undefined) await next();
    else context.res = context.text(hostErrors[hostStatus], hostStatus);
    for (const [name, value] of Object.entries(defaultHeaders)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
  });
  app.all('/donation/*', (context) => sandbox.fetch(context.req.raw, context.env));
  app.post('/api/:project/envelope/', (context) => sandbox.fetch(context.req.raw, context.env));
  app.all('/sandbox/*', (context) => sandbox.fetch(context.req.raw, context.env));
  app.all('/sandbox', (context) => sandbox.fetch(context.req.raw, context.env));
  if (siteDir !== undefined) app.route('/', serveSite(siteDir, marketPages));

  const server = await new Promise<Server>((resolve, reject) => {
    const listening = serve({ fetch: app.fetch, port, hostname: LOOPBACK }, () => resolve(listening as Server));
    listening.once('error', reject);
  }).catch((error: unknown) => {
    sandbox.close();
    throw error;
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const boundPort = (server.address() as AddressInfo).port;
  return {
    origin: `http://localhost:${boundPort}`,
    port: boundPort,
    sandbox,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          sandbox.close();
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
