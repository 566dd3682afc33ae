/** The headers that a server must send, besides the policy that is part of the page. */
import { extname } from 'node:path';

/** On every response. */
export const securityHeaders: Readonly<Record<string, string>> = {
  // The rest of the policy changes with every promote and is part of the page; this directive works as a header only.
  'Content-Security-Policy': "frame-ancestors 'none'",
  // The launch query carries a session: no other site may read it from a referrer.
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=63072000',
};

/** Headers of build files. With a separate asset origin, pages load them with CORS. */
export const buildHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
};

export const CACHE_CONTROL = {
  /** Cached, revalidated each time. */
  page: 'no-cache',
  build: 'public, max-age=31536000, immutable',
  /** A file that is missing now may be published in a moment. */
  missing: 'no-store',
};

/** Media types of a build's text files by extension; each is sent as UTF-8. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html',
  json: 'application/json',
  svg: 'image/svg+xml',
  txt: 'text/plain',
};

/** `Content-Type` of a file by its name. */
export function contentTypeOf(name: string): string {
  const mediaType = MEDIA_TYPES[extname(name).slice(1)];
  if (extname(name) === '.woff2') return 'font/woff2';
  return mediaType ? `${mediaType}; charset=utf-8` : 'application/octet-stream';
}
