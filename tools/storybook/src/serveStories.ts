import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, extname, join, normalize } from 'node:path';
import { contentTypeOf } from '@loan/release/http-headers';

/** Server of the built stories. */
export interface StoryServer {
  origin: string;
  close: () => Promise<void>;
}

/** All machines use the same font: screenshots and text widths do not depend on installed fonts. */
const FONT_FOLDER = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter/wght.css'));
const FONT_LINKS = '<link rel="stylesheet" href="/font/wght.css"><link rel="stylesheet" href="/font.css">';
const FONT_RULE = "body { font-family: 'Inter Variable', sans-serif !important; }";

/**
 * Serves the folder that `storybook build` wrote on a free port. Pages have a security policy like the product's: the only
 * inline scripts and styles allowed are Storybook's own, by hash.
 */
export async function serveStories(folder: string): Promise<StoryServer> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://stories').pathname);
    const requestedPath = path.endsWith('/') ? `${path}index.html` : path;
    const file = path.startsWith('/font/')
      ? join(FONT_FOLDER, path.slice('/font'.length))
      : join(folder, requestedPath);
    if (path === '/font.css') {
      response.setHeader('Content-Type', 'text/css');
      response.end(FONT_RULE);
      return;
    }
    readFile(file).then(
      (bytes) => {
        const body = path === '/iframe.html' ? bytes.toString().replace('</head>', `${FONT_LINKS}</head>`) : bytes;
        const type = extname(file) === '.woff2' ? 'font/woff2' : contentTypeOf(file);
        if (type.startsWith('text/html'))
          response.setHeader('Content-Security-Policy', contentSecurityPolicy(body.toString()));
        // One build is served: what is loaded for one story is the same for the next.
        else response.setHeader('Cache-Control', 'max-age=3600');
        response.setHeader('Content-Type', type);
        response.end(body);
      },
      () => {
        // Browsers request an icon by themselves: a 404 would appear as an error in the console of a story.
        response.statusCode = path === '/favicon.ico' ? 204 : 404;
        response.end();
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const serverAddress = server.address();
  if (serverAddress === null || typeof serverAddress === 'string') throw new Error('The story server has no port.');
  return {
    origin: `http://127.0.0.1:${serverAddress.port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The directives of the product's policy, with hashes of the page's inline scripts and styles; frames are not allowed. */
function contentSecurityPolicy(html: string): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, body]) => hash(body));
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, body]) => hash(body));
  return [
    "default-src 'none'",
    "base-uri 'self'",
    "object-src 'none'",
    "form-action 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "frame-src 'none'",
    "require-trusted-types-for 'script'",
    `script-src 'self' ${[...new Set(scripts)].join(' ')}`,
    // The hash of the empty text lets styled-components create its empty style element.
    `style-src 'self' ${[...new Set([...styles, hash('')])].join(' ')}`,
  ].join('; ');
}

function hash(text = ''): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
