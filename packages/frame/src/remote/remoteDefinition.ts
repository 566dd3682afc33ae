/**
 * A remote's whole contract with the shell, as plain data: which addresses it answers, which module draws each,
 * which calls that screen needs, and where the borrower usually goes next.
 * Imported by builds, tests and Node as it is: nothing here may touch React, ky or the DOM.
 */
import type { AnyEndpoint, Endpoint } from '@loan/api';

/** A value read from the page's address: the first of these query names that is present. */
export type SearchParam = { from: readonly string[]; isOptional: boolean };
export type QueryParam = SearchParam | string | number;

/** One call a screen needs before it can be drawn. */
export type QueryDefinition = {
  endpoint: AnyEndpoint;
  params: Readonly<Record<string, QueryParam>>;
  /** The screen can be drawn without this answer; it reads it with `useOptionalQueryData`. */
  isOptional: boolean;
};

export type ScreenDefinition = {
  /** The screen's module, relative to `remote.ts`; it exports `Component`. */
  module: string;
  queries?: readonly QueryDefinition[];
  /** Addresses whose files (never answers) are fetched when the phone is idle. */
  next?: readonly string[];
  /** The hash address of this screen where the remote is served alone. */
  standalone?: string;
};

export type RemoteDefinition = { name: string; screens: Readonly<Record<`/${string}`, ScreenDefinition>> };

export function defineRemote<const D extends RemoteDefinition>(definition: D): D {
  return definition;
}

/** Reads an input from the address; without it the call is not made and the screen says what is missing. */
export function searchParam(...names: readonly [string, ...string[]]): SearchParam {
  return { from: names, isOptional: false };
}

/** Reads an input from the address; where it is absent the input is sent empty. */
export function optionalSearchParam(...names: readonly [string, ...string[]]): SearchParam {
  return { from: names, isOptional: true };
}

/**
 * Names a call the screen needs, with inputs from the address or constants only, so that it can leave before any
 * bundle runs. Deeds and tracking cannot be asked: looking at a screen changes nothing.
 */
export function query<I extends Record<string, unknown>, A>(
  endpoint: Endpoint<I, A, 'query'>,
  params: { readonly [K in keyof I]: QueryParam },
  options: { isOptional?: boolean } = {},
): QueryDefinition {
  return {
    endpoint,
    params: params as Readonly<Record<string, QueryParam>>,
    isOptional: options.isOptional ?? false,
  };
}
