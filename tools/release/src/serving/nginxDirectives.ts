/** Parts of an nginx configuration that folders and buckets share. */
import { rejection } from '../releaseError.ts';

/** What a site contributes to the configuration: where its page and builds come from. */
export type SiteDirectives = {
  /** Beside the server: `map { … }`. */
  maps: string;
  /** Inside the server. */
  server: string;
  /** Inside the location of the page. */
  page: string;
  /** Locations of the builds. */
  builds: string;
};

/** The folders of builds below the site. */
export const BUILD_FOLDERS = ['shell', 'remotes'];

/** nginx drops the outer headers where a location has its own: each one gets them all. */
export function addHeaders(headers: Readonly<Record<string, string>>, indent: string): string {
  return Object.entries(headers)
    .map(([name, value]) => `${indent}add_header ${name} ${quoted(value)} always;`)
    .join('\n');
}

/** @throws {ReleaseError} rejected, when nginx would interpret a character */
export function quoted(text: string): string {
  if (/["\\\n]/.test(text) || (text.includes('$') && !/^\$\w+$/.test(text))) {
    throw rejection(`${text} contains a character that nginx would interpret.`, 'Use a path without ", \\ and $.');
  }
  return `"${text}"`;
}

/** `proxy_pass` to an origin whose certificate is verified, because responses can contain what no hash covers. */
export function proxyTo(origin: string, trustedCertificates: string, indent = '    '): string {
  if (!/^https?:\/\/[\w.-]+(:\d+)?$/.test(origin)) {
    throw rejection(`"${origin}" is not an origin.`, 'Write one such as https://api.lender.example.');
  }
  const lines = [`proxy_pass ${origin};`, 'proxy_http_version 1.1;', 'proxy_set_header Host $proxy_host;'];
  if (origin.startsWith('https:')) {
    lines.push(
      'proxy_ssl_server_name on;',
      'proxy_ssl_verify on;',
      'proxy_ssl_verify_depth 4;',
      `proxy_ssl_trusted_certificate ${quoted(trustedCertificates)};`,
    );
  }
  return [...lines, 'proxy_set_header Connection "";'].map((line) => indent + line).join('\n');
}
