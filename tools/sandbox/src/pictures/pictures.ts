import { toSVG } from 'bwip-js/node';
import { Hono } from 'hono';
import type { Database } from '../database/openDatabase.ts';

/** The colours of the market `peso`: the lender's own pictures look like its app. */
const brand = '#0b6b4f';
const brandSoft = '#e4efe9';

/** The mark of the lender's app; it stands on the brand's colour, on white and on black. */
const lenderLogo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" role="img"><rect width="96" height="96" fill="${brandSoft}"/>
<text x="48" y="66" font-family="system-ui,sans-serif" font-size="52" font-weight="700" fill="${brand}" text-anchor="middle">P</text></svg>`;

/** A logo for any name: two letters on a colour derived from the name. */
function drawLogo(name: string): string {
  if (name === 'pesopronto') return lenderLogo;
  let hash = 5;
  for (const letter of name) hash = (hash * 33 + letter.charCodeAt(0)) % 3_600;
  const hue = hash % 360;
  const [from, to] = [`hsl(${hue} 68% 46%)`, `hsl(${(hue + 40) % 360} 72% 36%)`];
  const letters =
    name
      .replace(/[^a-z0-9]/gi, '')
      .slice(0, 2)
      .toUpperCase() || '·';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" role="img">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
<rect width="96" height="96" rx="24" fill="url(#g)"/><circle cx="76" cy="20" r="34" fill="#fff" opacity=".12"/>
<text x="48" y="60" font-family="system-ui,sans-serif" font-size="36" font-weight="700" fill="#fff" text-anchor="middle">${letters}</text></svg>`;
}

const icons = {
  store: '<path d="M54 112h72l-6-24H60zM60 112v44h60v-44M80 156v-28h20v28"/>',
  speech: '<path d="M50 92h80v48H86l-16 16v-16H50zM68 116h6M87 116h6M106 116h6"/>',
  receipt: '<path d="M62 86h56v72l-9-7-9 7-10-7-9 7-10-7-9 7zM76 106h28M76 124h28"/>',
  phone: '<rect x="66" y="84" width="48" height="76" rx="8"/><path d="M84 148h12"/>',
  code: '<rect x="50" y="100" width="80" height="44" rx="8"/><path d="M68 122h6M87 122h6M106 122h6"/>',
  check: '<circle cx="90" cy="122" r="34"/><path d="M75 123l11 11 20-22"/>',
};

/** Without words: one link names the same picture to borrowers of every language. */
const stepsByGuide: Readonly<Record<string, readonly (keyof typeof icons)[]>> = {
  counter: ['store', 'speech', 'receipt'],
  wallet: ['phone', 'code', 'check'],
};

/** Draws the three steps of a payment at a channel. */
function drawGuide(name: string): string {
  const steps = stepsByGuide[name] ?? stepsByGuide.counter ?? [];
  const panels = steps.map(
    (step, index) =>
      `<g transform="translate(${20 + index * 200} 20)"><rect width="180" height="200" rx="20" fill="#fff" stroke="#cfe0d8"/><circle cx="90" cy="44" r="26" fill="${brand}"/><text x="90" y="54" font-size="28" font-weight="700" fill="#fff" text-anchor="middle">${index + 1}</text><g fill="none" stroke="${brand}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">${icons[step]}</g></g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 620 240" font-family="system-ui,sans-serif" role="img"><rect width="620" height="240" rx="24" fill="#eef4f1"/>${panels.join('')}</svg>`;
}

/** The padding is the quiet zone of four modules that readers need. */
function drawQr(text: string): string {
  return toSVG({ bcid: 'qrcode', text, scale: 1, padding: 8, backgroundcolor: 'FFFFFF' });
}

function drawBarcode(text: string): string {
  return toSVG({
    bcid: 'code128',
    text,
    scale: 1,
    height: 20,
    // In groups, as on a slip.
    alttext: text.replace(/\d{4}(?=\d)/g, '$& '),
    includetext: true,
    textyoffset: -3,
    padding: 10,
    backgroundcolor: 'FFFFFF',
  });
}

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
