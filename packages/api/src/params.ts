/**
 * What a call may be given. Kinds are plain data, so that one declaration types the caller, writes the wire,
 * checks what a lender receives and describes itself in OpenAPI.
 */
import { ApiError } from './ApiError.ts';

export type ParamTypeName =
  | 'text'
  | 'wholeNumber'
  | 'decimal'
  | 'literal'
  | 'file'
  | 'optional'
  | 'nullable'
  | 'anyFields';

/** `T` is what the caller gives; `L` whether the caller may leave it out. */
export type ParamType<T = unknown, L extends boolean = boolean> = {
  readonly name: ParamTypeName;
  /** The value of a literal. */
  readonly value?: string | number;
  /** What an optional or nullable input is otherwise. */
  readonly of?: ParamType;
  // for types alone: neither exists when the code runs
  readonly '~value'?: T;
  readonly '~isOptional'?: L;
};

export type ParamTypes = Readonly<Record<string, ParamType>>;

/** The inputs a caller gives for these kinds. */
export type ParamsFrom<S extends ParamTypes> = {
  [N in keyof S as S[N] extends ParamType<unknown, false> ? N : never]: ValueOf<S[N]>;
} & {
  [N in keyof S as S[N] extends ParamType<unknown, true> ? N : never]?: ValueOf<S[N]> | undefined;
} extends infer R
  ? { [N in keyof R]: R[N] }
  : never;

type ValueOf<F> = F extends ParamType<infer T> ? T : never;

export const text: ParamType<string, false> = { name: 'text' };
/** Written without sign tricks or exponents; the unit is the call's own. */
export const wholeNumber: ParamType<number, false> = { name: 'wholeNumber' };
/** A finite number, or decimal text that must not lose a digit. */
export const decimal: ParamType<number | string, false> = { name: 'decimal' };
/** One file of a multipart body. */
export const file: ParamType<Blob, false> = { name: 'file' };
/** Fields whose names the server chose, such as the items of the bank form; declared names win over them. */
export const anyFields: ParamType<Readonly<Record<string, string>>, false> = { name: 'anyFields' };

/** Always sent with this value; the caller need not give it. */
export function literal<const X extends string | number>(value: X): ParamType<X, true> {
  return { name: 'literal', value };
}

/** Not sent at all when left out. */
export function optional<T>(of: ParamType<T>): ParamType<T, true> {
  return { name: 'optional', of };
}

/** Null is sent as an empty value, never as the text null. */
export function nullable<T>(of: ParamType<T>): ParamType<T | null, false> {
  return { name: 'nullable', of };
}

const INTEGER = /^-?\d{1,16}$/;
const DECIMAL = /^-?\d+(\.\d+)?$/;

function isWholeNumber(value: unknown): boolean {
  return INTEGER.test(String(value)) && Number.isSafeInteger(Number(value));
}

/** @returns the text on the wire, undefined where nothing is sent, or null where the value is not of this kind */
function serializeParam(type: ParamType, value: unknown): string | undefined | null {
  switch (type.name) {
    case 'literal':
      return String(type.value);
    case 'optional':
      return value === undefined || value === null ? undefined : type.of ? serializeParam(type.of, value) : null;
    case 'nullable':
      return value === undefined || value === null ? '' : type.of ? serializeParam(type.of, value) : null;
    case 'text':
      return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
    case 'wholeNumber':
      return isWholeNumber(value) ? String(Number(value)) : null;
    case 'decimal':
      return DECIMAL.test(String(value)) ? String(value) : null;
    default:
      return null;
  }
}

export type SerializedParams = { params: Record<string, string>; files: Record<string, Blob> };

/**
 * Inputs as they go over the wire, in the order of their declaration.
 * @throws ApiError `broken` before anything is sent when a value is not of its kind: no amount is ever sent as NaN
 */
export function serializeParams(endpointId: string, types: ParamTypes, values: Readonly<Record<string, unknown>>) {
  const params: Record<string, string> = Object.create(null);
  const files: Record<string, Blob> = {};
  for (const [name, type] of Object.entries(types)) {
    const value = values[name];
    if (type.name === 'file' && value instanceof Blob) files[name] = value;
    else if (type.name === 'anyFields') {
      for (const [field, serialized] of Object.entries(value ?? {}))
        if (!Object.hasOwn(types, field)) params[field] = String(serialized);
    } else {
      const serialized = serializeParam(type, value);
      if (serialized === null)
        throw new ApiError('invalid-response', endpointId, { why: `input ${name} is not a ${type.name}` });
      if (serialized !== undefined) params[name] = serialized;
    }
  }
  return { params, files } satisfies SerializedParams;
}

export type ParamProblem = { field: string; expected: string };

function parseParam(type: ParamType, field: string | undefined): { value: unknown } | { expected: string } {
  switch (type.name) {
    case 'optional':
      return field === undefined || !type.of ? { value: undefined } : parseParam(type.of, field);
    case 'nullable':
      return field === undefined || field === '' || !type.of ? { value: null } : parseParam(type.of, field);
    case 'literal':
      return field === String(type.value) ? { value: type.value } : { expected: String(type.value) };
    case 'wholeNumber':
      return isWholeNumber(field) ? { value: Number(field) } : { expected: 'a whole number' };
    case 'decimal':
      return DECIMAL.test(String(field)) ? { value: field } : { expected: 'a decimal number' };
    default:
      return field === undefined ? { expected: 'a text' } : { value: field };
  }
}

/**
 * The other side of the wire: what a lender received, as typed values. Unknown fields (the common parameters) are
 * left out, unless the call takes any fields.
 */
export function parseParams(
  types: ParamTypes,
  fields: Readonly<Record<string, string>>,
  files: Readonly<Record<string, Blob>> = {},
): { params: Record<string, unknown>; problems: ParamProblem[] } {
  const params: Record<string, unknown> = Object.create(null);
  const problems: ParamProblem[] = [];
  for (const [name, type] of Object.entries(types)) {
    if (type.name === 'anyFields') {
      params[name] = Object.fromEntries(Object.entries(fields).filter(([field]) => !Object.hasOwn(types, field)));
    } else if (type.name === 'file') {
      const blob = files[name];
      if (blob) params[name] = blob;
      else problems.push({ field: name, expected: 'a file' });
    } else {
      const parsed = parseParam(type, Object.hasOwn(fields, name) ? fields[name] : undefined);
      if ('expected' in parsed) problems.push({ field: name, expected: parsed.expected });
      else if (parsed.value !== undefined) params[name] = parsed.value;
    }
  }
  return { params: { ...params }, problems };
}
