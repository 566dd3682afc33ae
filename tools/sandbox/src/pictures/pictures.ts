import { Hono } from 'hono';
import type { Database } from '../database/openDatabase.ts';
import { drawBarcode } from './barcode.ts';
import { drawGuide } from './guide.ts';
import { drawLogo } from './logo.ts';
import { drawQr } from './qr.ts';

const drawByKind: Readonly<Record<string, (name: string) => string>> = {
  logo: drawLogo,
  barcode: drawBarcode,
  guide: drawGuide,
  qr: drawQr,
};

/** `/sandbox/pictures`: images in the lender's responses. Drawn from the name alone, so they never change. */
export function pictureRoutes(db: Database): Hono {
  const routes = new Hono();
  routes.get('/upload/:id', (context) => {
    const upload = db.get<{ mime: string; bytes: Uint8Array<ArrayBuffer> }>(
      'select mime, bytes from uploads where id = ?',
      context.req.param('id'),
    );
    if (!upload) return context.notFound();
    return new Response(upload.bytes, { headers: imageHeaders(upload.mime) });
  });
  routes.get('/:kind/:name{.+\\.svg}', (context) => {
    const { kind, name } = context.req.param();
    const draw = Object.hasOwn(drawByKind, kind) ? drawByKind[kind] : undefined;
    if (!draw || name.length > 200) return context.notFound();
    return new Response(draw(name.slice(0, -4)), { headers: imageHeaders('image/svg+xml') });
  });
  return routes;
}

/** The policy keeps an SVG that is opened directly from running scripts. */
function imageHeaders(mime: string): Record<string, string> {
  return {
    'Content-Type': mime,
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'public, max-age=86400',
  };
}
