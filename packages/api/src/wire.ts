/**
 * What goes over the wire, as pure functions: the boot script in the page and the HTTP clients share these lines, so
 * that an answer asked before any bundle ran is the very answer a screen would have asked for.
 * No imports, no state: this file is counted in the page's own bytes.
 */

/** A call as the composed page carries it. Short keys, because they repeat for every screen. */
export type WireAsk = {
  /** `GET /v3/…` */
  id: string;
  /** The client; the JSON client unless said. */
  c?: 'form';
  /** Where the inputs travel; in the query unless said. */
  e?: 'form';
  /** Input name → a constant, or the query names of the page it may come from. */
  i: Record<string, string | { from: string[]; opt?: 1 }>;
  /** The screen can be drawn without this answer. */
  o?: 1;
};

export type WireSettings = {
  /** `/donation`, with the origin of the API in front where that is not the page's. */
  base: string;
  /** What `{api-prefix}` stands for. */
  apiPrefix: string;
  /** What `{segment}` stands for. */
  segment: string;
  /** Parameters appended to every call, in order. */
  common: [string, string][];
  headers: { building: string; gather: string; swift: string; eyes: string };
  /** Replaces the path of the captcha picture. */
  captchaPath?: string;
};

export type WireCall = {
  id: string;
  client: 'json' | 'form';
  encoding: 'query' | 'form' | 'multipart';
  inputs: Record<string, string>;
};

export type WireRequest = { method: string; url: string; headers: Record<string, string>; body?: string };

/** A browser throws on header values beyond printable ASCII, which would kill every call: those are sent empty. */
const headerValue = (value: string) => (/^[ -~]{0,256}$/.test(value) ? value : '');

/** The exact request of a call. A multipart body is added by whoever has the files. */
export function toRequest(call: WireCall, settings: WireSettings): WireRequest {
  const [method = '', path = ''] = call.id.split(' ');
  const query = new URLSearchParams(call.encoding === 'query' ? Object.entries(call.inputs) : []);
  for (const [name, value] of settings.common) if (!query.has(name)) query.append(name, value);
  const { building, gather, swift, eyes } = settings.headers;
  const isForm = call.client === 'form';
  const asText = `${query}`;
  return {
    method,
    url:
      settings.base +
      // Functions, because `$&` in a replacement text has a meaning of its own.
      path.replace('{api-prefix}', () => settings.apiPrefix).replace('{segment}', () => settings.segment) +
      (asText && `?${asText}`),
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      ...(isForm
        ? {
            'Content-Type': 'application/x-www-form-urlencoded',
            swift: headerValue(swift),
            eyes: headerValue(eyes),
          }
        : { building: headerValue(building), gather: headerValue(gather) }),
    },
    ...(call.encoding === 'form' && { body: `${new URLSearchParams(Object.entries(call.inputs))}` }),
  };
}

/** Two requests with the same key ask the same. */
export const requestKey = (request: { method: string; url: string; body?: string }) =>
  `${request.method} ${request.url} ${request.body || ''}`;

/**
 * Fills a call from the page's address. `value` gives the first value of a query name.
 * @returns the call, or the names of required inputs that the address does not have (empty counts as absent)
 */
export function fillAsk(ask: WireAsk, value: (name: string) => string | undefined): WireCall | { missing: string[] } {
  const missing: string[] = [];
  const inputs = Object.entries(ask.i).map(([name, source]): [string, string] => {
    if (typeof source === 'string') return [name, source];
    const found = source.from.map(value).find(Boolean);
    if (!found && !source.opt) missing.push(source.from[0] || name);
    return [name, found || ''];
  });
  return missing.length
    ? { missing }
    : { id: ask.id, client: ask.c || 'json', encoding: ask.e || 'query', inputs: Object.fromEntries(inputs) };
}

export type LaunchQuery = { common: [string, string][]; headers: WireSettings['headers'] };

const HEADER_NAMES = ['building', 'gather', 'swift', 'eyes'];

/**
 * The common parameters and header values of this session: what an earlier page stored, overridden by this address.
 * @param search the address's query, `?` or not
 * @param stored JSON of an earlier result of this function; anything else is ignored
 */
export function launchQuery(search: string, commonNames: readonly string[], stored: string | null): LaunchQuery {
  const query = new URLSearchParams(search);
  const earlier = new Map<unknown, unknown>();
  try {
    const { common, headers } = JSON.parse(stored || '');
    for (const [name, value] of [...common, ...Object.entries(headers)]) earlier.set(name, value);
  } catch {
    // Not ours, or from an older build: the address alone counts.
  }
  const known = (name: string) => {
    const value = query.get(name) ?? earlier.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const pairs = (names: readonly string[]) =>
    names.flatMap((name): [string, string][] => {
      const value = known(name);
      return value === undefined ? [] : [[name, value]];
    });
  const header = (index: number) => known(HEADER_NAMES[index] || '') || '';
  return {
    common: pairs([...new Set(commonNames)].filter((name) => !HEADER_NAMES.includes(name))),
    headers: { building: header(0), gather: header(1), swift: header(2), eyes: header(3) },
  };
}
