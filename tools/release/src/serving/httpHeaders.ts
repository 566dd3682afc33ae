/** The headers of a site, in one place: what a server must say beside the policy that travels inside the page. */

/** On every answer. */
export const securityHeaders: Readonly<Record<string, string>> = {
  // The rest of the policy changes with every promote and stands in the page; this directive works as a header only.
  'Content-Security-Policy': "frame-ancestors 'none'",
  // The launch query carries a session: no other site may read it from a referrer.
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=63072000',
};

/** A build is written once. Where it has an origin of its own, pages of another one load it with CORS. */
export const buildHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
};

export const CACHE_CONTROL = {
  /** May be kept, must be asked about each time. */
  page: 'no-cache',
  build: 'public, max-age=31536000, immutable',
  /** A file that is missing now may be published in a moment. */
  missing: 'no-store',
};
