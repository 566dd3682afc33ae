/**
 * A remote's contract with the shell, as plain data: its paths, and for each the module of the screen, its queries and
 * the paths that usually follow. Builds, tests and Node import it as it is: nothing here may use React, ky or the DOM.
 */
import type { AnyEndpoint, Endpoint } from '@loan/api';

/** A value from the page's query: the first of these names that has one. */
export type SearchParam = { from: readonly string[]; isOptional: boolean };
export type QueryParam = SearchParam | string | number;

/** One request whose response a screen needs before it can render. */
export type QueryDefinition = {
  endpoint: AnyEndpoint;
  params: Readonly<Record<string, QueryParam>>;
  /**
   * The screen can render without the response, and reads it with `useOptionalQueryData`. `silent`: it says itself what a
   * rejection means, or needs no word of it.
   */
  isOptional: boolean | 'silent';
};

export type ScreenDefinition = {
  /** The screen's module, relative to `remote.ts`; it exports `Component`. */
  module: string;
  queries?: readonly QueryDefinition[];
  /** Paths whose files are prefetched when the browser is idle; requests are not sent. */
  next?: readonly string[];
  /** The screen's path behind `#` in the remote's standalone build. */
  standalone?: string;
};

export type RemoteDefinition = { name: string; screens: Readonly<Record<`/${string}`, ScreenDefinition>> };

export function defineRemote<const D extends RemoteDefinition>(definition: D): D {
  return definition;
}

/** A parameter from the page's query; without it the request is not sent, and the screen shows what is missing. */
export function searchParam(...names: readonly [string, ...string[]]): SearchParam {
  return { from: names, isOptional: false };
}

/** A parameter from the page's query; sent empty where it is absent. */
export function optionalSearchParam(...names: readonly [string, ...string[]]): SearchParam {
  return { from: names, isOptional: true };
}

/**
 * A query that the screen needs. Its parameters come from the URL or are constants, so that the boot script can send it
 * before any bundle runs. Mutations and tracking calls are not accepted: loading a screen must change nothing.
 */
export function query<I extends Record<string, unknown>, A>(
  endpoint: Endpoint<I, A, 'query'>,
  params: { readonly [K in keyof I]: QueryParam },
  options: { isOptional?: boolean | 'silent' } = {},
): QueryDefinition {
  return {
    endpoint,
    params: params as Readonly<Record<string, QueryParam>>,
    isOptional: options.isOptional ?? false,
  };
}
