/**
 * What goes over the wire, as pure functions: the boot script in the page and the HTTP clients share these lines, so
 * that an answer asked before any bundle ran is the very answer a screen would have asked for.
 * No imports, no state: this file is counted in the page's own bytes.
 */

/** A call as the composed page carries it. Short keys, because they repeat for every screen. */
export type SerializedQuery = {
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

export type RequestConfig = {
  /** `/donation`, with the origin of the API in front where that is not the page's. */
  base: string;
  /** What `{api-prefix}` stands for. */
  apiPrefix: string;
  /** What `{segment}` stands for. */
  segment: string;
  /** Parameters appended to every call, in order. */
  commonParams: [string, string][];
  headers: { building: string; gather: string; swift: string; eyes: string };
  /** Replaces the path of the captcha picture. */
  captchaPath?: string;
};

export type ApiCall = {
  id: string;
  client: 'json' | 'form';
  encoding: 'query' | 'form' | 'multipart';
  params: Record<string, string>;
};

export type HttpRequest = { method: string; url: string; headers: Record<string, string>; body?: string };

/** A browser throws on header values beyond printable ASCII, which would kill every call: those are sent empty. */
const headerValue = (value: string) => (/^[ -~]{0,256}$/.test(value) ? value : '');

/** The exact request of a call. A multipart body is added by whoever has the files. */
export function toHttpRequest(call: ApiCall, settings: RequestConfig): HttpRequest {
  const [method = '', path = ''] = call.id.split(' ');
  const query = new URLSearchParams(call.encoding === 'query' ? Object.entries(call.params) : []);
  for (const [name, value] of settings.commonParams) if (!query.has(name)) query.append(name, value);
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
    ...(call.encoding === 'form' && { body: `${new URLSearchParams(Object.entries(call.params))}` }),
  };
}

/** Two requests with the same key ask the same. */
export const requestKey = (request: { method: string; url: string; body?: string }) =>
  `${request.method} ${request.url} ${request.body || ''}`;

/**
 * Fills a call from the page's address. `value` gives the first value of a query name.
 * @returns the call, or the names of required inputs that the address does not have (empty counts as absent)
 */
export function bindQuery(
  serializedQuery: SerializedQuery,
  value: (name: string) => string | undefined,
): ApiCall | { missing: string[] } {
  const missing: string[] = [];
  const params = Object.entries(serializedQuery.i).map(([name, source]): [string, string] => {
    if (typeof source === 'string') return [name, source];
    const found = source.from.map(value).find(Boolean);
    if (!found && !source.opt) missing.push(source.from[0] || name);
    return [name, found || ''];
  });
  return missing.length
    ? { missing }
    : {
        id: serializedQuery.id,
        client: serializedQuery.c || 'json',
        encoding: serializedQuery.e || 'query',
        params: Object.fromEntries(params),
      };
}

export type LaunchParams = { commonParams: [string, string][]; headers: RequestConfig['headers'] };

/** Names of the launch parameters, and those among them that say whose session it is: the market's environment. */
export type LaunchParamRules = { commonParameters: readonly string[]; sessionParameters: readonly string[] };

/** A launch of these values; an empty value counts as absent. */
function launchParamsFrom(names: readonly string[], value: (name: string) => string | null | undefined): LaunchParams {
  const text = (name: string) => value(name) || '';
  return {
    commonParams: names.map((name): [string, string] => [name, text(name)]).filter(([, value]) => value),
    headers: { building: text('building'), gather: text('gather'), swift: text('swift'), eyes: text('eyes') },
  };
}

const valuesOf = ({ commonParams, headers }: LaunchParams) => new Map([...commonParams, ...Object.entries(headers)]);

/** A stored launch is read whole or not at all: half of a damaged one would be a token without its owner. */
function parseStoredLaunch(stored: string | null, names: readonly string[]): LaunchParams | undefined {
  try {
    const values = valuesOf(JSON.parse(stored || ''));
    for (const value of values.values()) if (typeof value !== 'string') return undefined;
    return launchParamsFrom(names, (name) => values.get(name));
  } catch {
    // Not ours, or from another build: the address alone counts.
    return undefined;
  }
}

/**
 * The launch of a page: the one that runs in this window, or the one that the address begins; never a mixture (A7).
 * An address begins a new launch when it names a session parameter with another value than the running session has.
 * Any other address keeps the running launch, whatever else it says. Where no session runs, every launch parameter
 * counts as a session parameter does: there is nobody whose session could change.
 * @param search the address's query, `?` or not; the first value of a name counts
 * @param stored JSON of the launch that runs in this window; damaged text counts as none
 * @returns the launch; `replaces` is the running one where a session would end with it
 */
export function resolveLaunchParams(
  search: string,
  { commonParameters, sessionParameters }: LaunchParamRules,
  stored: string | null,
): LaunchParams & { replaces?: LaunchParams } {
  const query = new URLSearchParams(search);
  const fromUrl = launchParamsFrom(commonParameters, (name) => query.get(name));
  const current = parseStoredLaunch(stored, commonParameters);
  if (!current) return fromUrl;
  const currentValues = valuesOf(current);
  const values = valuesOf(fromUrl);
  const hasSession = sessionParameters.some((name) => currentValues.get(name));
  for (const name of hasSession ? sessionParameters : values.keys()) {
    const value = values.get(name);
    if (value && value !== currentValues.get(name)) return hasSession ? { ...fromUrl, replaces: current } : fromUrl;
  }
  return current;
}
