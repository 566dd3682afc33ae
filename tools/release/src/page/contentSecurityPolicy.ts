import { createHash } from 'node:crypto';
import { rejection } from '../releaseError.ts';
import type { SiteConfig } from './siteConfig.ts';

export type PolicyParts = {
  /** Text of every inline script, exactly as in the page. */
  inlineScripts: readonly string[];
  inlineStyles: readonly string[];
  /** Names of the Trusted Types policies that the page's builds create. */
  trustedTypes: readonly string[];
  origins: SiteConfig['origins'];
};

/** styled-components creates an empty `<style>` and inserts rules into it; without this hash the page stays unstyled. */
const EMPTY_STYLE = '';

/** The policy of one composed page. Its hashes and names change with every promote, so it is part of the page. */
export function contentSecurityPolicy({ inlineScripts, inlineStyles, trustedTypes, origins }: PolicyParts): string {
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['form-action', "'self'"],
    ['img-src', "'self'", 'data:', 'blob:', ...origins.images.map(assertOrigin)],
    ['font-src', "'self'", ...origins.scripts.map(assertOrigin)],
    ['connect-src', "'self'", ...origins.connections.map(assertOrigin)],
    ['frame-src', ...(origins.documents.length > 0 ? origins.documents.map(frameSource) : ["'none'"])],
    ['script-src', "'self'", ...inlineScripts.map(hashSource), ...origins.scripts.map(assertOrigin)],
    ['style-src', "'self'", ...inlineStyles.map(hashSource), hashSource(EMPTY_STYLE)],
    ['require-trusted-types-for', "'script'"],
    // A remote that is loaded again after a failure creates its policy a second time.
    ['trusted-types', ...new Set(trustedTypes.map(assertPolicyName)), "'allow-duplicates'"],
  ];
  return directives.map((parts) => parts.join(' ')).join('; ');
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function frameSource(origin: string): string {
  return origin === 'self' ? "'self'" : assertOrigin(origin);
}

/** Values of the market configuration end up in the policy: only an origin is accepted. */
function assertOrigin(origin: string): string {
  if (!/^(https?|wss?):\/\/[a-z0-9.[\]:-]+$/i.test(origin)) {
    throw rejection(
      `"${origin}" is not an origin.`,
      'Write one such as https://pictures.example in the market configuration or the option.',
    );
  }
  return origin;
}

/** The characters a policy name may have by the Trusted Types specification. */
export function assertPolicyName(name: string): string {
  if (!/^[-#a-z0-9=_/@.%]+$/i.test(name)) {
    throw rejection(`"${name}" is not a name of a Trusted Types policy.`, 'Rename it in the build that creates it.');
  }
  return name;
}
