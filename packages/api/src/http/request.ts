/**
 * Builds the HTTP request of a call, as pure functions. The boot script in the page and the HTTP clients share this
 * file, so that a response which the boot script prefetched has the key of the request that a screen would send.
 * Without imports at run time and without state: its bytes are part of the page.
 */
import type { QueryValues } from './parseQuery.ts';

/** A query of a screen as the composed page carries it. The keys are short because they repeat for every screen. */
export type SerializedQuery = {
  /** `GET /v3/…` */
  id: string;
  /** The client; absent for the JSON client. */
  c?: 'form';
  /** The encoding; absent when the parameters go into the query. */
  e?: 'form';
  /** Parameter name → a constant, or the names of the page's search params that may hold its value; `opt` is optional. */
  i: Record<string, string | { from: string[]; opt?: 1 }>;
  /** 1: the screen renders without the response. 2: it also says itself what a rejection means, so that no toast does. */
  o?: 1 | 2;
};

export type RequestConfig = {
  /** `/donation`, with the origin of the API in front when it is not the page's origin. */
  base: string;
  /** Replaces `{api-prefix}` in a path. */
  apiPrefix: string;
  /** Replaces `{segment}` in a path. */
  segment: string;
  /** Parameters appended to every call, in order. */
  commonParams: readonly (readonly [string, string])[];
  headers: { building: string; gather: string; swift: string; eyes: string };
  /** Replaces the path of the captcha picture. */
  captchaPath?: string | undefined;
};

export type ApiCall = {
  id: string;
  client: 'json' | 'form';
  encoding: 'query' | 'form' | 'multipart';
  params: Record<string, string>;
};

export type HttpRequest = { method: string; url: string; headers: Record<string, string>; body?: string };

/** `fetch` throws on header values outside Latin-1, which would fail every call: such a value is sent empty. */
const headerValue = (value: string) => (/^[ -~]{0,256}$/.test(value) ? value : '');

/** The request of a call: method, URL, headers and form body. The HTTP client adds a multipart body from its files. */
export function toHttpRequest(call: ApiCall, config: RequestConfig): HttpRequest {
  const [method = '', path = ''] = call.id.split(' ');
  const query = new URLSearchParams(call.encoding === 'query' ? Object.entries(call.params) : []);
  for (const [name, value] of config.commonParams) if (!query.has(name)) query.append(name, value);
  const { building, gather, swift, eyes } = config.headers;
  const search = `${query}`;
  return {
    method,
    url:
      config.base +
      // Replaced by functions, because `$&` in a replacement string inserts the match.
      path.replace('{api-prefix}', () => config.apiPrefix).replace('{segment}', () => config.segment) +
      (search && `?${search}`),
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      ...(call.client === 'form'
        ? {
            'Content-Type': 'application/x-www-form-urlencoded',
            swift: headerValue(swift),
            eyes: headerValue(eyes),
          }
        : { building: headerValue(building), gather: headerValue(gather) }),
    },
    ...(call.encoding === 'form' && { body: `${new URLSearchParams(Object.entries(call.params))}` }),
  };
}

/** Two requests with the same key get the same response. */
export const requestKey = (request: { method: string; url: string; body?: string }) =>
  `${request.method} ${request.url} ${request.body || ''}`;

/**
 * Fills the parameters of a query from the search params of the page's URL.
 * @returns the call, or the names of required search params that are missing from the URL (an empty one is missing)
 */
export function bindQuery(query: SerializedQuery, values: QueryValues): ApiCall | { missing: string[] } {
  const missing: string[] = [];
  const params = Object.entries(query.i).map(([name, source]): [string, string] => {
    if (typeof source === 'string') return [name, source];
    const found = source.from.map((one) => values[one]).find(Boolean);
    if (!found && !source.opt) missing.push(source.from[0] || name);
    return [name, found || ''];
  });
  return missing.length
    ? { missing }
    : {
        id: query.id,
        client: query.c || 'json',
        encoding: query.e || 'query',
        params: Object.fromEntries(params),
      };
}
