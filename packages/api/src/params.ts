/**
 * What a call may be given. Kinds are plain data, so that one declaration types the caller, writes the wire,
 * checks what a lender receives and describes itself in OpenAPI.
 */
import { ApiError } from './ApiError.ts';

export type InputKindName =
  | 'text'
  | 'wholeNumber'
  | 'decimal'
  | 'literal'
  | 'file'
  | 'optional'
  | 'nullable'
  | 'anyFields';

/** `T` is what the caller gives; `L` whether the caller may leave it out. */
export type InputKind<T = unknown, L extends boolean = boolean> = {
  readonly name: InputKindName;
  /** The value of a literal. */
  readonly value?: string | number;
  /** What an optional or nullable input is otherwise. */
  readonly of?: InputKind;
  // for types alone: neither exists when the code runs
  readonly '~value'?: T;
  readonly '~mayBeLeftOut'?: L;
};

export type InputKinds = Readonly<Record<string, InputKind>>;

/** The inputs a caller gives for these kinds. */
export type InputsFrom<S extends InputKinds> = {
  [N in keyof S as S[N] extends InputKind<unknown, false> ? N : never]: ValueOf<S[N]>;
} & {
  [N in keyof S as S[N] extends InputKind<unknown, true> ? N : never]?: ValueOf<S[N]> | undefined;
} extends infer R
  ? { [N in keyof R]: R[N] }
  : never;

type ValueOf<F> = F extends InputKind<infer T> ? T : never;

export const text: InputKind<string, false> = { name: 'text' };
/** Written without sign tricks or exponents; the unit is the call's own. */
export const wholeNumber: InputKind<number, false> = { name: 'wholeNumber' };
/** A finite number, or decimal text that must not lose a digit. */
export const decimal: InputKind<number | string, false> = { name: 'decimal' };
/** One file of a multipart body. */
export const file: InputKind<Blob, false> = { name: 'file' };
/** Fields whose names the server chose, such as the items of the bank form; declared names win over them. */
export const anyFields: InputKind<Readonly<Record<string, string>>, false> = { name: 'anyFields' };

/** Always sent with this value; the caller need not give it. */
export function literal<const X extends string | number>(value: X): InputKind<X, true> {
  return { name: 'literal', value };
}

/** Not sent at all when left out. */
export function optional<T>(of: InputKind<T>): InputKind<T, true> {
  return { name: 'optional', of };
}

/** Null is sent as an empty value, never as the text null. */
export function nullable<T>(of: InputKind<T>): InputKind<T | null, false> {
  return { name: 'nullable', of };
}

const WHOLE = /^-?\d{1,16}$/;
const DECIMAL = /^-?\d+(\.\d+)?$/;

function isWholeNumber(value: unknown): boolean {
  return WHOLE.test(String(value)) && Number.isSafeInteger(Number(value));
}

/** @returns the text on the wire, undefined where nothing is sent, or null where the value is not of this kind */
function written(kind: InputKind, value: unknown): string | undefined | null {
  switch (kind.name) {
    case 'literal':
      return String(kind.value);
    case 'optional':
      return value === undefined || value === null ? undefined : kind.of ? written(kind.of, value) : null;
    case 'nullable':
      return value === undefined || value === null ? '' : kind.of ? written(kind.of, value) : null;
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

export type WrittenInputs = { inputs: Record<string, string>; files: Record<string, Blob> };

/**
 * Inputs as they go over the wire, in the order of their declaration.
 * @throws ApiError `broken` before anything is sent when a value is not of its kind: no amount is ever sent as NaN
 */
export function writeInputs(endpointId: string, kinds: InputKinds, given: Readonly<Record<string, unknown>>) {
  const inputs: Record<string, string> = Object.create(null);
  const files: Record<string, Blob> = {};
  for (const [name, kind] of Object.entries(kinds)) {
    const value = given[name];
    if (kind.name === 'file' && value instanceof Blob) files[name] = value;
    else if (kind.name === 'anyFields') {
      for (const [field, itsText] of Object.entries(value ?? {}))
        if (!Object.hasOwn(kinds, field)) inputs[field] = String(itsText);
    } else {
      const itsText = written(kind, value);
      if (itsText === null) throw new ApiError('broken', endpointId, { why: `input ${name} is not a ${kind.name}` });
      if (itsText !== undefined) inputs[name] = itsText;
    }
  }
  return { inputs, files } satisfies WrittenInputs;
}

export type InputProblem = { field: string; expected: string };

function readOne(kind: InputKind, field: string | undefined): { value: unknown } | { expected: string } {
  switch (kind.name) {
    case 'optional':
      return field === undefined || !kind.of ? { value: undefined } : readOne(kind.of, field);
    case 'nullable':
      return field === undefined || field === '' || !kind.of ? { value: null } : readOne(kind.of, field);
    case 'literal':
      return field === String(kind.value) ? { value: kind.value } : { expected: String(kind.value) };
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
export function readInputs(
  kinds: InputKinds,
  fields: Readonly<Record<string, string>>,
  files: Readonly<Record<string, Blob>> = {},
): { inputs: Record<string, unknown>; problems: InputProblem[] } {
  const inputs: Record<string, unknown> = Object.create(null);
  const problems: InputProblem[] = [];
  for (const [name, kind] of Object.entries(kinds)) {
    if (kind.name === 'anyFields') {
      inputs[name] = Object.fromEntries(Object.entries(fields).filter(([field]) => !Object.hasOwn(kinds, field)));
    } else if (kind.name === 'file') {
      const one = files[name];
      if (one) inputs[name] = one;
      else problems.push({ field: name, expected: 'a file' });
    } else {
      const read = readOne(kind, Object.hasOwn(fields, name) ? fields[name] : undefined);
      if ('expected' in read) problems.push({ field: name, expected: read.expected });
      else if (read.value !== undefined) inputs[name] = read.value;
    }
  }
  return { inputs: { ...inputs }, problems };
}
