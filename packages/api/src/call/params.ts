/**
 * The parameter types of calls. They are plain data, so that one declaration types the caller, serialises the request,
 * parses it on the server side of the sandbox and appears in OpenAPI.
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

/** `T`: the caller's value. `L`: whether the caller may omit it. */
export type ParamType<T = unknown, L extends boolean = boolean> = {
  readonly name: ParamTypeName;
  /** The value of a `literal`. */
  readonly value?: string | number;
  /** The inner type of `optional` and `nullable`. */
  readonly of?: ParamType;
  // type-level only: neither exists at run time
  readonly '~value'?: T;
  readonly '~isOptional'?: L;
};

export type ParamTypes = Readonly<Record<string, ParamType>>;

/** The parameters that a caller passes for these types. */
export type ParamsFrom<S extends ParamTypes> = {
  [N in keyof S as S[N] extends ParamType<unknown, false> ? N : never]: ValueOf<S[N]>;
} & {
  [N in keyof S as S[N] extends ParamType<unknown, true> ? N : never]?: ValueOf<S[N]> | undefined;
} extends infer R
  ? { [N in keyof R]: R[N] }
  : never;

type ValueOf<F> = F extends ParamType<infer T> ? T : never;

export const text: ParamType<string, false> = { name: 'text' };
/** Serialised as a plain integer without `+`, `-0` or an exponent; the unit depends on the endpoint. */
export const wholeNumber: ParamType<number, false> = { name: 'wholeNumber' };
/** A finite number, or a decimal string, which keeps all its digits. */
export const decimal: ParamType<number | string, false> = { name: 'decimal' };
/** One file of a multipart body. */
export const file: ParamType<Blob, false> = { name: 'file' };
/** Fields with names chosen by the server, such as the items of the bank form; declared names take precedence. */
export const anyFields: ParamType<Readonly<Record<string, string>>, false> = { name: 'anyFields' };

/** Always sent with this value; the caller does not pass it. */
export function literal<const X extends string | number>(value: X): ParamType<X, true> {
  return { name: 'literal', value };
}

/** Not sent when omitted. */
export function optional<T>(of: ParamType<T>): ParamType<T, true> {
  return { name: 'optional', of };
}

/** Null is sent as an empty value and not as the text `null`. */
export function nullable<T>(of: ParamType<T>): ParamType<T | null, false> {
  return { name: 'nullable', of };
}

const INTEGER = /^-?\d{1,16}$/;
const DECIMAL = /^-?\d+(\.\d+)?$/;

function isWholeNumber(value: unknown): boolean {
  return INTEGER.test(String(value)) && Number.isSafeInteger(Number(value));
}

/** @returns the serialised text, undefined when nothing is sent, or null when the value has the wrong type */
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
 * The parameters as they are sent, in the order of their declaration.
 * @throws ApiError `invalid-response` before anything is sent when a value has the wrong type, such as an amount of NaN
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
      // Stryker disable next-line ObjectLiteral: undefined and a missing value are parsed the same
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
 * The server side: the fields of a received request as typed values. Unknown fields (the common parameters) are left
 * out, unless the call has `anyFields`.
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
