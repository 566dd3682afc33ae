/**
 * Composes `index.html`: the pointer of a site. Everything a borrower needs to reach the first screen in one wave
 * stands in it: the policy, the skeleton, the environment, the registry, the boot script and the shell's scripts.
 */
import { isSha384Integrity, type Registry, type ShellRelease, type StandaloneRelease } from '@loan/frame/registry';
import { type AllowedOrigins, contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { type BrandColours, escapeNonAscii, escapeAttribute, brandCss, inlineJson } from './escapeMarkup.ts';
import { SLOW_NOTICE_STYLE, slowNotice } from './slowNotice.ts';

/** What the page itself needs of a market's environment. The whole of `forBrowser` is put into the page as JSON. */
export type PageConfig = {
  appName: string;
  /** Language of the page before the borrower's own is known, such as `en`. */
  lang: string;
  /** Languages the market offers; `lang` alone where nothing is said. */
  locales?: readonly string[];
  brand: BrandColours;
  origins: AllowedOrigins;
  browserConfig: unknown;
};

export type PageParts = {
  shell: ShellRelease;
  /** Folder of the shell's build, ending in `/`: `/shell/1.0.0-3f2a…/`. */
  shellBase: string;
  /** Text of a file of the shell's build. */
  readShellFile: (name: string) => string | Promise<string>;
  registry: Registry;
  /** Trusted Types policies of every remote build in the registry: live, canary and previous. */
  remotePolicies: readonly string[];
  config: PageConfig;
};

/** @returns the whole page; ASCII as long as the shell's own inline parts are. */
export async function composePage(parts: PageParts): Promise<string> {
  const { shell, shellBase, registry, config } = parts;
  const [boot, skeleton, skeletonStyle] = await Promise.all([
    readInlineFile(parts, shell.page.boot, /<\/script|<!--/i),
    readInlineFile(parts, shell.page.skeleton, /<script/i),
    readInlineFile(parts, shell.page.skeletonStyle, /<\/style/i),
  ]);
  const style = brandCss(config.brand) + skeletonStyle;
  const policy = contentSecurityPolicy({
    inlineScripts: [boot],
    inlineStyles: [SLOW_NOTICE_STYLE, style],
    trustedTypes: [...shell.policies, ...parts.remotePolicies],
    origins: config.origins,
  });
  const sourceOf = (file: string) => scriptSource(shell, shellBase, file);

  return [
    '<!doctype html>',
    `<html lang="${escapeAttribute(config.lang)}">`,
    '<head>',
    `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`,
    // A browser does not look ahead past a policy that stands in the page: named at the end of the body, the start would
    // leave behind the small files that the boot script asks for. It runs when the page was read.
    ...shell.start.map((file) => `<script defer fetchpriority="high" src=${sourceOf(file)}></script>`),
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="format-detection" content="telephone=no">',
    `<title>${escapeAttribute(config.appName)}</title>`,
    // Without an icon of its own the browser asks for /favicon.ico, which no site of ours has.
    '<link rel="icon" href="data:,">',
    `<style>${SLOW_NOTICE_STYLE}</style>`,
    '</head>',
    '<body>',
    // As early as can be, before the long style too: whatever is cut off behind it, these words and their link are there.
    `<div id="root">${slowNotice(config.locales ?? [config.lang])}${escapeNonAscii(skeleton)}</div>`,
    `<style>${style}</style>`,
    `<script type="application/json" id="market-config">${inlineJson(config.browserConfig)}</script>`,
    `<script type="application/json" id="registry">${inlineJson(registry)}</script>`,
    // Runs right behind the start, which finds it there and asks for nothing. Here it leaves after the larger start, with
    // which it would share the link, and before a screen's files, which need it first.
    ...shell.federation.map((file) => `<script defer data-federation src=${sourceOf(file)}></script>`),
    // Before any other script: what it preloads and asks leaves at once.
    `<script>${boot}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** The generation a composed page carries, or undefined where the text is no page of ours. */
export function readPageRevision(page: string): number | undefined {
  const registry = /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(page)?.[1];
  if (registry === undefined) return undefined;
  const revision: unknown = JSON.parse(registry).revision;
  return typeof revision === 'number' ? revision : undefined;
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
 * The value of `src` and the attributes that let a browser check what it gets.
 * @param base where the build's folder is: `/shell/1.0.0-3f2a…/`, `../build/`
 * @throws when the release has no whole hash of the file
 */
export function scriptSource(
  { name, version, files }: Pick<ShellRelease | StandaloneRelease, 'name' | 'version' | 'files'>,
  base: string,
  file: string,
): string {
  const integrity = files[file]?.sha384;
  if (!isSha384Integrity(integrity)) {
    throw new Error(`${name} ${version} starts with ${file}, of which its release.json has no whole hash.`);
  }
  return `"${escapeAttribute(base + file)}" integrity="${escapeAttribute(integrity)}" crossorigin="anonymous"`;
}

async function readInlineFile({ shell, readShellFile }: PageParts, file: string, forbidden: RegExp): Promise<string> {
  // The browser's parser reads a lone \r as \n, and then the hash of the policy would be of another text.
  const text = (await readShellFile(file)).replace(/\r\n?/g, '\n');
  if (forbidden.test(text)) {
    throw new Error(
      `${file} of shell ${shell.version} holds ${forbidden.exec(text)?.[0]} and cannot stand in the page.`,
    );
  }
  return text;
}
