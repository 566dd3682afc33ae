/**
 * Composes `index.html`: policy, skeleton, market configuration, registry, boot script and the shell's scripts, so that
 * the first screen needs no request that could only start after another one.
 */
import { isSha384Integrity, type Registry, type ShellRelease, type StandaloneRelease } from '@loan/frame/registry';
import { rejection } from '../releaseError.ts';
import { type AllowedOrigins, assertPolicyName, contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { type BrandColours, brandCss, escapeAttribute, escapeNonAscii, inlineJson } from './escapeMarkup.ts';
import { filterByLocale } from './filterByLocale.ts';
import {
  NO_SCRIPT_STYLE,
  NO_SCRIPT_TEXT_STYLE,
  noScriptText,
  type PublicFacts,
  pageDescription,
} from './noScriptText.ts';
import { SLOW_NOTICE_STYLE, slowNotice } from './slowNotice.ts';

/** The part of a market configuration that the page needs. `browserConfig` is put into the page as JSON. */
export type PageConfig = {
  appName: string;
  /** Language of the page before the borrower's is known, such as `en`. */
  lang: string;
  /** Languages of the market. Default: `lang` alone. */
  locales?: readonly string[];
  brand: BrandColours;
  origins: AllowedOrigins;
  browserConfig: unknown;
  /** For browsers without JavaScript; without them the page has no text for those. */
  publicFacts?: PublicFacts;
};

export type PageParts = {
  shell: ShellRelease & { vendor?: string };
  /** Folder of the shell's build, ending in `/`: `/shell/1.0.0-3f2a…/`. */
  shellBase: string;
  /** Text of a file of the shell's build. */
  readShellFile: (name: string) => string | Promise<string>;
  registry: Registry;
  /** Trusted Types policies of every remote build in the registry: live, canary and previous. */
  remotePolicies: readonly string[];
  config: PageConfig;
};

/**
 * A page without what changes with every promote of a remote: the names of the remotes' Trusted Types policies and the
 * registry are between the three texts. The site keeps it, so that a promote of one remote changes nothing else.
 */
export type PageTemplate = {
  /** `PAGE_VERSION` of the tool that composed it. */
  version: number;
  texts: readonly [string, string, string];
};

/** Raised with every change of policy or markup: a tool with a lower number may not compose the page of a site again. */
export const PAGE_VERSION = 2;

const POLICIES_GAP = '@@remote-policies@@';
const REGISTRY_GAP = '@@registry@@';

/** @returns the whole page; ASCII as long as the shell's own inline parts are. */
export async function composePage(parts: PageParts): Promise<string> {
  return fillTemplate(await composeTemplate(parts), parts.registry, parts.remotePolicies);
}

export function fillTemplate(
  { texts: [head, middle, end] }: PageTemplate,
  registry: Registry,
  remotePolicies: readonly string[],
): string {
  const names = [...new Set(remotePolicies.map(assertPolicyName))].map((name) => `${escapeAttribute(name)} `).join('');
  return `${head}${names}${middle}${inlineJson(registry)}${end}`;
}

export async function composeTemplate(parts: Omit<PageParts, 'registry' | 'remotePolicies'>): Promise<PageTemplate> {
  const texts = (await composeText(parts)).split(new RegExp(`${POLICIES_GAP} |${REGISTRY_GAP}`));
  const [head, middle, end, ...rest] = texts;
  if (head === undefined || middle === undefined || end === undefined || rest.length > 0) {
    throw rejection(
      'A text of the shell or of the market configuration contains a mark of the page template.',
      `Remove ${POLICIES_GAP} and ${REGISTRY_GAP} from it.`,
    );
  }
  return { version: PAGE_VERSION, texts: [head, middle, end] };
}

async function composeText(parts: Omit<PageParts, 'registry' | 'remotePolicies'>): Promise<string> {
  const { shell, shellBase, config } = parts;
  const [boot, skeleton, skeletonStyle] = await Promise.all([
    readInlineFile(parts, shell.page.boot, /<\/script|<!--/i),
    readInlineFile(parts, shell.page.skeleton, /<script/i),
    readInlineFile(parts, shell.page.skeletonStyle, /<\/style/i),
  ]);
  const locales = config.locales ?? [config.lang];
  const { publicFacts } = config;
  const style = brandCss(config.brand) + skeletonStyle + (publicFacts ? NO_SCRIPT_TEXT_STYLE : '');
  const policy = contentSecurityPolicy({
    inlineScripts: [boot],
    inlineStyles: [SLOW_NOTICE_STYLE, style, ...(publicFacts ? [NO_SCRIPT_STYLE] : [])],
    trustedTypes: [...shell.policies, POLICIES_GAP],
    origins: config.origins,
  });
  // The vendor script lies beside the folders of the versions that share it.
  const vendorBase = shellBase.replace(/[^/]+\/$/, '');
  const sourceOf = (file: string) => scriptSource(shell, file === shell.vendor ? vendorBase : shellBase, file);

  return [
    '<!doctype html>',
    `<html lang="${escapeAttribute(config.lang)}">`,
    '<head>',
    `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`,
    // The preload scanner stops at a policy inside the page: at the end of the body, these scripts would be requested
    // after the small files of the boot script. `defer` runs them after parsing.
    ...shell.start.map((file) => `<script defer fetchpriority="high" src=${sourceOf(file)}></script>`),
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="format-detection" content="telephone=no">',
    `<title>${escapeAttribute(config.appName)}</title>`,
    ...(publicFacts
      ? [
          `<meta name="description" content="${escapeAttribute(pageDescription(publicFacts, locales))}">`,
          `<noscript><style>${NO_SCRIPT_STYLE}</style></noscript>`,
        ]
      : []),
    // Without this link the browser requests /favicon.ico, which does not exist.
    '<link rel="icon" href="data:,">',
    `<style>${SLOW_NOTICE_STYLE}</style>`,
    '</head>',
    '<body>',
    // Before the long style, so that the notice and its link survive when the rest of the page is cut off.
    `<div id="root">${slowNotice(locales)}${escapeNonAscii(filterByLocale(skeleton, locales))}</div>`,
    `<style>${style}</style>`,
    ...(publicFacts ? [noScriptText(publicFacts, locales)] : []),
    `<script type="application/json" id="market-config">${inlineJson(config.browserConfig)}</script>`,
    `<script type="application/json" id="registry">${REGISTRY_GAP}</script>`,
    // The first script to run: its preloads and API requests start at once.
    `<script>${boot}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Which site and revision a composed page is of; undefined when the text is not one. */
export function readPageIdentity(page: string): { site: string; revision: number } | undefined {
  const registry = /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(page)?.[1];
  if (registry === undefined) return undefined;
  try {
    const { site, revision } = JSON.parse(registry) as { site?: unknown; revision?: unknown };
    return typeof site === 'string' && Number.isSafeInteger(revision)
      ? { site, revision: Number(revision) }
      : undefined;
  } catch {
    // A damaged page is replaced by the next command.
    return undefined;
  }
}

/**
 * The `Link` headers of a `103 Early Hints` response: the page's start scripts alone, because any other hint shares the
 * connection with them and delays them.
 * @param page a composed page
 * @returns values of `Link` headers
 */
export function earlyHints(page: string): string[] {
  return [...page.matchAll(/<script defer fetchpriority="high" src="([^"<>]+)"([^>]*)>/g)].map(
    ([, url, attributes]) =>
      `<${url}>; rel=preload; as=script; fetchpriority=high${attributes?.includes('crossorigin') ? '; crossorigin' : ''}`,
  );
}

/**
 * The value of `src` with the attributes for the integrity check.
 * @param base where the build's folder is: `/shell/1.0.0-3f2a…/`, `../build/`
 * @throws when the release has no whole hash of the file
 */
export function scriptSource(
  { name, version, files }: Pick<ShellRelease | StandaloneRelease, 'name' | 'version' | 'files'>,
  base: string,
  file: string,
): string {
  const integrity = wholeHash({ name, version, files }, file);
  return `"${escapeAttribute(base + file)}" integrity="${escapeAttribute(integrity)}" crossorigin="anonymous"`;
}

function wholeHash(
  { name, version, files }: Pick<ShellRelease | StandaloneRelease, 'name' | 'version' | 'files'>,
  file: string,
) {
  const integrity = files[file]?.sha384;
  if (isSha384Integrity(integrity)) return integrity;
  throw rejection(
    `${name} ${version} starts with ${file}, of which its release.json has no whole hash.`,
    `Build ${name} again.`,
  );
}

async function readInlineFile(
  { shell, readShellFile }: Pick<PageParts, 'shell' | 'readShellFile'>,
  file: string,
  forbidden: RegExp,
): Promise<string> {
  // The browser's parser reads a lone \r as \n, and then the hash of the policy would be of another text.
  const text = (await readShellFile(file)).replace(/\r\n?/g, '\n');
  if (forbidden.test(text)) {
    throw rejection(
      `${file} of shell ${shell.version} contains ${forbidden.exec(text)?.[0]}, which would end its element in the page.`,
      'Remove it from the source, and build the shell again.',
    );
  }
  return text;
}
