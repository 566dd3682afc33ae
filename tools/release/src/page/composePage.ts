/**
 * Composes `index.html`: policy, skeleton, market configuration, registry, boot script and the shell's scripts, so that
 * the first screen needs no request that could only start after another one.
 */
import {
  isSharedFile,
  type PageJsonId,
  pageJsonElement,
  type Registry,
  readPageJson,
  type ShellRelease,
} from '@loan/frame/remote';
import { rejection } from '../releaseError.ts';
import { brandCss } from './brandCss.ts';
import { assertPolicyName } from './contentSecurityPolicy.ts';
import { escapeAttribute, escapeNonAscii, inlineJson } from './escapeMarkup.ts';
import { filterByLocale } from './filterByLocale.ts';
import { htmlPage, scriptSource } from './htmlPage.ts';
import { NO_SCRIPT_STYLE, NO_SCRIPT_TEXT_STYLE, noScriptText, pageDescription } from './noScriptText.ts';
import type { SiteConfig } from './siteConfig.ts';

export type TemplateParts = {
  shell: ShellRelease;
  /** Folder of the shell's build, ending in `/`: `/shell/1.0.0-3f2a…/`. */
  shellBase: string;
  /** Text of a file of the shell's build. */
  readShellFile: (name: string) => string | Promise<string>;
  config: SiteConfig;
};

export type PageParts = TemplateParts & {
  registry: Registry;
  /** Trusted Types policies of every remote build in the registry: live, canary and previous. */
  remotePolicies: readonly string[];
};

/**
 * A page without what changes with every promote of a remote: the names of the remotes' Trusted Types policies and the
 * registry are between the three texts. The site keeps it, so that a promote of one remote changes nothing else.
 */
export type PageTemplate = {
  /** `PAGE_VERSION` of the tool that composed it. */
  version: number;
  texts: [string, string, string];
};

/** Raised with every change of policy or markup: a tool with a lower number may not compose the page of a site again. */
export const PAGE_VERSION = 5;

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

export async function composeTemplate(parts: TemplateParts): Promise<PageTemplate> {
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

async function composeText(parts: TemplateParts): Promise<string> {
  const { shell, shellBase, config } = parts;
  const [boot, skeleton, skeletonStyle] = await Promise.all([
    readInlineFile(parts, shell.page.boot, /<\/script|<!--/i),
    readInlineFile(parts, shell.page.skeleton, /<script/i),
    readInlineFile(parts, shell.page.skeletonStyle, /<\/style/i),
  ]);
  const { publicFacts, locales } = config;
  const style = brandCss(config.brand) + skeletonStyle + NO_SCRIPT_TEXT_STYLE;
  const sharedBase = shellBase.replace(/[^/]+\/$/, '');
  const sourceOf = (file: string) => scriptSource(shell, isSharedFile(shell, file) ? sharedBase : shellBase, file);

  return htmlPage({
    config,
    title: config.appName,
    description: pageDescription(publicFacts, locales),
    trustedTypes: [...shell.policies, POLICIES_GAP],
    inlineScripts: [boot],
    style,
    noScriptStyle: NO_SCRIPT_STYLE,
    // The preload scanner stops at a policy inside the page: at the end of the body, these scripts would be requested
    // after the small files of the boot script. `defer` runs them after parsing.
    first: shell.start.map((file) => `<script defer fetchpriority="high" src=${sourceOf(file)}></script>`),
    // Without this link the browser requests /favicon.ico, which does not exist.
    head: ['<link rel="icon" href="data:,">'],
    root: escapeNonAscii(filterByLocale(skeleton, locales)),
    // After the root, so that the notice and its link survive when the rest of the page is cut off.
    body: [`<style>${style}</style>`, noScriptText(publicFacts, locales)],
    // The boot script is the first to run: its preloads and API requests start at once.
    last: [`<script type="application/json" id="registry">${REGISTRY_GAP}</script>`, `<script>${boot}</script>`],
  });
}

/** The page with other JSON; a text that is no composed page stays as it is. */
export function replacePageJson<T>(page: string, id: PageJsonId, change: (json: T) => unknown): string {
  return page.replace(pageJsonElement(id), (element, json: string) =>
    element.replace(json, () => inlineJson(change(JSON.parse(json)))),
  );
}

/** The registry of a composed page, which names its site and revision; undefined when the text is not one. */
export function readRegistry(page: string): (Registry & { site: string }) | undefined {
  try {
    const registry = Object(readPageJson(page, 'registry')) as Registry & { site?: string };
    const { site, revision } = registry;
    return typeof site === 'string' && Number.isSafeInteger(revision) ? { ...registry, site } : undefined;
  } catch {
    // A damaged page is replaced by the next command.
    return undefined;
  }
}

async function readInlineFile(
  { shell, readShellFile }: TemplateParts,
  file: string,
  forbidden: RegExp,
): Promise<string> {
  // The browser's parser reads a lone \r as \n, and then the hash of the policy would be of another text.
  const text = (await readShellFile(file)).replace(/\r\n?/g, '\n');
  if (!forbidden.test(text)) return text;
  throw rejection(
    `${file} of shell ${shell.version} contains ${forbidden.exec(text)?.[0]}, which would end its element in the page.`,
    'Remove it from the source, and build the shell again.',
  );
}
