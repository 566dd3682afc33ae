/**
 * Decides which launch parameters a page uses: those of the session that runs in this tab, or those of the URL.
 * Without imports at run time and without state: the bytes of this file are part of the page.
 */
import type { QueryValues } from './parseQuery.ts';
import type { LaunchParams } from './requestConfig.ts';

/** Names of the common parameters, and of those that identify the session; from the market's configuration. */
export type LaunchParamRules = { commonParameters: readonly string[]; sessionParameters: readonly string[] };

/** Launch parameters made of `value(name)`; an empty value counts as absent. */
function paramsFrom(names: readonly string[], value: (name: string) => string | undefined): LaunchParams {
  const text = (name: string) => value(name) || '';
  return {
    commonParams: names.map((name): [string, string] => [name, text(name)]).filter(([, value]) => value),
    headers: { building: text('building'), gather: text('gather'), swift: text('swift'), eyes: text('eyes') },
  };
}

const valuesOf = ({ commonParams, headers }: LaunchParams) => new Map([...commonParams, ...Object.entries(headers)]);

/** All stored launch parameters, or none when one is damaged: a part could be a token without its user. */
function parseStored(json: string | null, names: readonly string[]): LaunchParams | undefined {
  try {
    // Stryker disable next-line StringLiteral: neither text is valid JSON
    const values = valuesOf(JSON.parse(json || ''));
    for (const value of values.values()) if (typeof value !== 'string') return undefined;
    return paramsFrom(names, (name) => values.get(name));
  } catch {
    // Not JSON, or of another shape: only the URL counts.
    return undefined;
  }
}

/**
 * The launch parameters of a page: either those stored for this tab or those of the URL, never a mixture.
 * The URL's are used when it has a session parameter with another value than the stored one; otherwise the stored ones
 * stay, whatever other parameters the URL has. Without a stored session every launch parameter counts as a session
 * parameter.
 * @param query the URL's, as `parseQuery` reads it
 * @param json JSON of the tab's launch parameters; damaged text counts as none
 * @returns the launch parameters; `replaces` are the stored ones when the URL ends their session
 */
export function resolveLaunchParams(
  query: QueryValues,
  { commonParameters, sessionParameters }: LaunchParamRules,
  json: string | null,
): LaunchParams & { replaces?: LaunchParams } {
  const fromUrl = paramsFrom(commonParameters, (name) => query[name]);
  const current = parseStored(json, commonParameters);
  if (!current) return fromUrl;
  const stored = valuesOf(current);
  const values = valuesOf(fromUrl);
  const hasSession = sessionParameters.some((name) => stored.get(name));
  for (const name of hasSession ? sessionParameters : values.keys()) {
    const value = values.get(name);
    if (value && value !== stored.get(name)) return hasSession ? { ...fromUrl, replaces: current } : fromUrl;
  }
  return current;
}
