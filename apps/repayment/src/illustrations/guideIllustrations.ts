/**
 * Illustrations as SVG data URLs, drawn with the borrower's own number and amount: no request, no example data.
 * Shown as `<img>`, in which scripts do not run and the page's variables do not exist: the market's colours are drawn in.
 */

export type IllustrationText = { label: string; reference: string; amount: string };

const WHITE = '#ffffff';
const TEXT_COLOUR = '#14201c';
const SURFACE_COLOUR = '#e7eeea';

/** A wallet's payment form, filled in. */
export function drawWalletIllustration(texts: IllustrationText): string {
  return svgDataUrl(wallet(texts));
}

/** The same form with the numbers of the steps on a payment code's page: enter the code, check the amount. */
export function drawPayCodeIllustration(texts: IllustrationText): string {
  return svgDataUrl(wallet(texts) + step(89, 2) + step(147, 3));
}

function wallet({ label, reference, amount }: IllustrationText): string {
  const { brand, onBrand } = brandColours();
  return (
    `<rect x="70" y="12" width="220" height="216" rx="24" fill="${TEXT_COLOUR}"/><rect x="80" y="22" width="200" height="196" rx="16" fill="${WHITE}"/>` +
    `<rect x="96" y="38" width="92" height="12" rx="6" fill="${SURFACE_COLOUR}"/>` +
    field(64, label, reference) +
    field(122, '', amount) +
    `<rect x="96" y="176" width="168" height="28" rx="14" fill="${brand}"/><path d="m172 190 6 6 12-12" stroke="${onBrand}" stroke-width="3" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`
  );
}

/** A store counter and its deposit slip. */
export function drawCounterIllustration({ label, reference, amount }: IllustrationText): string {
  const { brand } = brandColours();
  return svgDataUrl(
    `<rect x="24" y="150" width="312" height="70" rx="12" fill="${brand}"/><circle cx="92" cy="84" r="28" fill="${SURFACE_COLOUR}"/><path d="M44 150c0-26 22-38 48-38s48 12 48 38z" fill="${SURFACE_COLOUR}"/>` +
      `<path d="M168 30h156v118l-13-9-13 9-13-9-13 9-13-9-13 9-13-9-13 9-13-9-13 9-13-9-13 9z" fill="${WHITE}" stroke="${SURFACE_COLOUR}" stroke-width="2"/>` +
      text(246, 56, label, 11) +
      text(246, 78, reference, 15, 700) +
      text(246, 112, amount, 18, 700),
  );
}

/** The page has the market's colours as variables of its style alone. */
function brandColours(): { brand: string; onBrand: string } {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string, fallback: string) => style.getPropertyValue(`--ui-colour-${name}`).trim() || fallback;
  return { brand: read('brand', '#0b5d4b'), onBrand: read('onBrand', WHITE) };
}

function step(y: number, number: number): string {
  const { brand, onBrand } = brandColours();
  return `<circle cx="40" cy="${y}" r="17" fill="${brand}"/>${text(40, y + 6, String(number), 17, 700, onBrand)}<path d="M62 ${y}h32" stroke="${brand}" stroke-width="2" stroke-dasharray="4 4"/>`;
}

function field(y: number, label: string, value: string): string {
  return (
    (label && text(180, y + 2, label, 11)) +
    `<rect x="96" y="${y + 8}" width="168" height="34" rx="8" fill="${SURFACE_COLOUR}"/>` +
    text(180, y + 30, value, 15, 700)
  );
}

function text(x: number, y: number, value: string, size: number, weight = 400, fill = TEXT_COLOUR): string {
  // A long number is squeezed to the width of its field.
  const isLong = value.length * size * 0.62 > 156 ? ' textLength="152" lengthAdjust="spacingAndGlyphs"' : '';
  return `<text x="${x}" y="${y}" font-family="system-ui,sans-serif" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="middle"${isLong}>${escapeXml(value)}</text>`;
}

function svgDataUrl(content: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 240" width="720" height="480"><rect width="360" height="240" fill="#f3f6f4"/>${content}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function escapeXml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
