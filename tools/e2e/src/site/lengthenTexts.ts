/** Lengthens the English texts by 40 %, as translations may. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NetworkProxy } from '../network/networkProxy.ts';
import { siteDir } from '../servers/sandboxServer.ts';
import type { PublishedRemote } from './publishedRemotes.ts';
import { type PublishedBuild, republishFile } from './republishFile.ts';

const EXTRA_LENGTH = 0.4;

/**
 * Serves a remote's English catalog with longer texts.
 * @returns the lengthened texts without placeholders
 */
export function lengthenRemoteTexts(network: NetworkProxy, { build, name }: PublishedRemote): string[] {
  const [catalog] = build.catalogs['en'] ?? [];
  if (catalog === undefined) throw new Error(`${name} has no English catalog.`);
  const lengthened: string[] = [];
  republishFile(network, build, catalog, (code) => lengthenCatalogs(code, name, lengthened));
  return lengthened;
}

/** The same for the frame's texts, which are part of the shell. */
export function lengthenFrameTexts(network: NetworkProxy): string[] {
  const page = readFileSync(join(siteDir, 'index.html'), 'utf8');
  const [, base, entry, integrity] = /src="(\/shell\/[^/]+\/)(main\.js)" integrity="([^"]+)"/.exec(page) ?? [];
  if (base === undefined || entry === undefined || integrity === undefined) throw new Error('The page has no shell.');
  const shell: PublishedBuild = { base, entry, integrity, global: 'the shell' };
  const lengthened: string[] = [];
  republishFile(network, shell, entry, (code) => lengthenCatalogs(code, 'frame', lengthened));
  return lengthened;
}

/** A compiled message: its parts, such as `['name']` and `['days', 'plural', { one: […] }]`. */
type MessagePart = string | [name: string, kind?: string, choices?: Record<string, MessagePart[]> | string];
type Catalog = Record<string, string | MessagePart[]>;

/** A build contains a catalog as `JSON.parse('…')`, in the quotes that the minifier chose. */
function lengthenCatalogs(code: string, namespace: string, lengthened: string[]): string {
  return code.replaceAll(/JSON\.parse\((['"`])((?:\\.|(?!\1).)*)\1\)/g, (match, _quote, escaped: string) => {
    const json = escaped.replaceAll(/\\(['"`\\])/g, '$1');
    if (!json.startsWith(`{"${namespace}.`)) return match;
    const longer = Object.entries(JSON.parse(json) as Catalog).map(([id, text]) => [id, lengthen(text)] as const);
    for (const [, text] of longer) if (text.every((part) => typeof part === 'string')) lengthened.push(text.join(''));
    return `JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(longer)))})`;
  });
}

function lengthen(text: string | MessagePart[]): MessagePart[] {
  if (typeof text === 'string') return [lengthenWords(text)];
  return text.map((part) => {
    if (typeof part === 'string') return lengthenWords(part);
    const [name, kind, choices] = part;
    if (typeof choices !== 'object') return part;
    const longer = Object.entries(choices).map(([choice, parts]) => [choice, lengthen(parts)] as const);
    return [name, kind, Object.fromEntries(longer)] as MessagePart;
  });
}

/** “Payment” becomes “PaymentPay”, because one longer word is harder to lay out than two. */
function lengthenWords(text: string): string {
  return text.replaceAll(
    /\p{L}+/gu,
    (namespace) => namespace + namespace.slice(0, Math.ceil(namespace.length * EXTRA_LENGTH)),
  );
}
