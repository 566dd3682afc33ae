/**
 * Serves the previews of pull requests: each has a host name of its own, which is an origin of its own, and a sandbox of its
 * own as its lender.
 */
import type { HttpBindings } from '@hono/node-server';
import { openStore } from '@loan/release/open-store';
import { Hono } from 'hono';
import { createSandbox, type Sandbox } from '../createSandbox.ts';
import { type ReadSiteFile, serveSite } from '../site/serveSite.ts';

export type PreviewServerOptions = {
  /** Where `release create-preview` writes: a folder, or `s3://bucket/prefix`. */
  previews: string;
  /** The host names are `<name>.<domain>`. */
  domain: string;
  /** Scheme of the pages' URLs in the browser: `https` behind a proxy that ends TLS. */
  scheme: 'http' | 'https';
};

export type PreviewServer = Hono<{ Bindings: HttpBindings }> & { close(): void };

type OpenPreview = { site: Hono; sandbox: Sandbox };

/** Each has a database in memory. Beyond this number the one that was unused for the longest time begins anew. */
const MAX_OPEN = 20;
const NO_PREVIEW = 'There is no such preview.';

export function servePreviews({ previews, domain, scheme }: PreviewServerOptions): PreviewServer {
  /** In order of their last use. */
  const open = new Map<string, OpenPreview>();
  const closeOne = (name: string) => {
    open.get(name)?.sandbox.close();
    open.delete(name);
  };
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (context, next) => {
    await next();
    context.res.headers.set('X-Robots-Tag', 'noindex');
  });
  app.all('*', async (context) => {
    const host = context.env.incoming.headers.host ?? '';
    const name = nameOf(host, domain);
    if (name === undefined) return context.text(NO_PREVIEW, 404);
    const store = openStore(`${previews}/${name}/site`);
    const read: ReadSiteFile = async (path) => (await store.read(path.slice(1)))?.content;
    // A preview that was removed has no page; its borrowers go with it.
    if (!(await read('/index.html'))) {
      closeOne(name);
      return context.text(NO_PREVIEW, 404);
    }
    const preview = open.get(name) ?? {
      site: serveSite(read),
      sandbox: createSandbox({ dataDir: ':memory:', origin: `${scheme}://${host}` }),
    };
    open.delete(name);
    open.set(name, preview);
    for (const oldest of [...open.keys()].slice(0, -MAX_OPEN)) closeOne(oldest);
    const isLender = /^\/(donation|sandbox)(\/|$)/.test(context.req.path);
    return isLender
      ? preview.sandbox.fetch(context.req.raw, context.env)
      : preview.site.fetch(context.req.raw, context.env);
  });
  return Object.assign(app, {
    close() {
      for (const name of [...open.keys()]) closeOne(name);
    },
  });
}

/** The name of the preview in a host; undefined for any other host. */
function nameOf(host: string, domain: string): string | undefined {
  const [, name, rest] = /^([0-9a-f]{32})\.([a-z0-9.-]+)(?::\d+)?$/.exec(host) ?? [];
  return rest === domain ? name : undefined;
}
