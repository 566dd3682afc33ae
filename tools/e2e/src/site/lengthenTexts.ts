/** A language whose words are 40 % longer, made of English: what a layout must bear before it is translated. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Network } from '../network/networkProxy.ts';
import type { PublishedRemote } from './publishedRemotes.ts';
import { type Reissued, reissue } from './republishFile.ts';
import { siteFolder } from '../servers/sandboxServer.ts';

const LONGER = 0.4;

/** Serves a remote's English with longer words. Answers its texts that have no values in them, as they are shown. */
export function lengthensTexts(network: Network, { build, name }: PublishedRemote): string[] {
  const [catalog] = build.catalogs['en'] ?? [];
  if (catalog === undefined) throw new Error(`${name} has no English.`);
  const shown: string[] = [];
  reissue(network, build, catalog, (code) => lengthenCatalogs(code, name, shown));
  return shown;
}

/** The same for the frame's own texts, which travel in the shell. */
export function lengthensFrameTexts(network: Network): string[] {
  const page = readFileSync(join(siteFolder, 'index.html'), 'utf8');
  const [, base, entry, integrity] = /src="(\/shell\/[^/]+\/)(main\.js)" integrity="([^"]+)"/.exec(page) ?? [];
  if (base === undefined || entry === undefined || integrity === undefined) throw new Error('The page has no shell.');
  const shell: Reissued = { base, entry, integrity, global: 'the shell' };
  const shown: string[] = [];
  reissue(network, shell, entry, (code) => lengthenCatalogs(code, 'frame', shown));
  return shown;
}

/** A compiled text: its pieces, among them `['name']`, `['days', 'plural', { one: […] }]`. */
type Piece = string | [name: string, kind?: string, choices?: Record<string, Piece[]> | string];
type Catalog = Record<string, string | Piece[]>;

/** A build holds a catalog as `JSON.parse('…')`, in the quotes that the minifier chose. */
function lengthenCatalogs(code: string, word: string, shown: string[]): string {
  return code.replaceAll(/JSON\.parse\((['"`])((?:\\.|(?!\1).)*)\1\)/g, (whole, _quote, escaped: string) => {
    const json = escaped.replaceAll(/\\(['"`\\])/g, '$1');
    if (!json.startsWith(`{"${word}.`)) return whole;
    const longer = Object.entries(JSON.parse(json) as Catalog).map(([id, text]) => [id, lengthen(text)] as const);
    for (const [, text] of longer) if (text.every((piece) => typeof piece === 'string')) shown.push(text.join(''));
    return `JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(longer)))})`;
  });
}

function lengthen(text: string | Piece[]): Piece[] {
  if (typeof text === 'string') return [longerWords(text)];
  return text.map((piece) => {
    if (typeof piece === 'string') return longerWords(piece);
    const [name, kind, choices] = piece;
    if (typeof choices !== 'object') return piece;
    const longer = Object.entries(choices).map(([choice, pieces]) => [choice, lengthen(pieces)] as const);
    return [name, kind, Object.fromEntries(longer)] as Piece;
  });
}

/** “Payment” becomes “PaymentPay”: one longer word is harder to lay out than two. */
function longerWords(text: string): string {
  return text.replaceAll(/\p{L}+/gu, (word) => word + word.slice(0, Math.ceil(word.length * LONGER)));
}
