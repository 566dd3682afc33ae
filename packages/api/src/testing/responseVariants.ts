/**
 * Responses in every form that a lender may send, made from the endpoint's schema: each field in turn is missing, null, of
 * another type, empty or very long, and each list has no, one or 200 items.
 */
import { inspect } from 'node:util';
import { type AnyEndpoint, isApiError, parseResponse } from '@loan/api';
import { allEndpoints } from '../endpoints/allEndpoints.ts';
import { isPicture, schemaOf } from '../openapi/openapi.ts';

/** The part of JSON Schema that responses use. */
type Schema = {
  type?: string | readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  additionalProperties?: Schema;
  anyOf?: readonly Schema[];
  enum?: readonly unknown[];
};

type FieldType = 'text' | 'number' | 'flag' | 'list' | 'object' | 'groups' | 'ignored';

export type ResponseVariant = {
  /** The changed field, without list indexes: `repayList.name`; `data` is the whole payload. */
  field: string;
  /** What is different: `null`, `a list`, `200 items`. */
  change: string;
  /** The response body. */
  body: Readonly<Record<string, unknown>>;
};

const ABSENT = Symbol('absent');
const LONG_TEXT = 'A long text '.repeat(1_000).slice(0, 10_000);
const MANY = 200;

const ANOTHER_OBJECT = { unexpected: 1 };

/** The other forms of a field, by its type. Lists and groups also get other lengths. */
const CHANGES: Readonly<Record<FieldType, Readonly<Record<string, unknown>>>> = {
  text: {
    'a number': 20_261,
    'an object': ANOTHER_OBJECT,
    'a list': ['a'],
    true: true,
    empty: '',
    '10,000 characters': LONG_TEXT,
  },
  number: {
    'another text': 'soon',
    'an object': ANOTHER_OBJECT,
    'a list': [7],
    empty: '',
    '10,000 characters': LONG_TEXT,
  },
  flag: { 'a text': 'true', 'an object': ANOTHER_OBJECT, 'a list': [1], empty: '' },
  list: {
    'an object': ANOTHER_OBJECT,
    'a text': 'none',
    'a number': 7,
    empty: '',
    'no items': [],
    'items of null': [null, null],
  },
  object: { 'a list': [1], 'an empty list': [], 'a text': 'none', 'a number': 7, empty: '', 'no fields': {} },
  groups: {
    'a list': [1],
    'an empty list': [],
    'a text': 'none',
    empty: '',
    'no groups': {},
    'groups of null': { Store: null },
  },
  ignored: { 'an object': ANOTHER_OBJECT, 'a list': ['a'], 'a text': LONG_TEXT, 'a number': 7, empty: '', true: true },
};

/** The calls of a feature whose response is JSON, by the names of their endpoints. */
export function namesOfCalls(feature: string): string[] {
  return allEndpoints.filter((call) => call.feature === feature && !isPicture(call)).map(({ name }) => name);
}

/** The form that the sample has, of a field with several: an object, a list or neither. */
function formOf(schema: Schema, value: unknown): Schema {
  const isObject = typeof value === 'object' && value !== null;
  const isForm = ({ items, properties }: Schema) =>
    Array.isArray(value) ? items !== undefined : (properties !== undefined) === isObject && items === undefined;
  return schema.anyOf?.find(isForm) ?? schema;
}

function typeOf(schema: Schema): FieldType {
  const { type, properties, items, additionalProperties, anyOf = [] } = schema;
  const types = [type ?? anyOf.map((option) => option.type ?? [])].flat(2);
  if (schema.enum) return 'flag';
  if (properties) return 'object';
  if (items) return 'list';
  if (additionalProperties) return 'groups';
  if (types.includes('string') && !(types.includes('number') && types[0] === 'number')) return 'text';
  return types.includes('integer') || types.includes('number') ? 'number' : 'ignored';
}

/** A list of this many items made from the first one; names and numbers that identify an item differ. */
function repeat(item: unknown, count: number): unknown[] {
  const isRecord = typeof item === 'object' && item !== null;
  return Array.from({ length: count }, (_, index) => {
    if (!isRecord) return `${item} ${index}`;
    const entries = Object.entries(item).map(([name, value]) => {
      const isUrl = typeof value === 'string' && /^(https?:|\/)/.test(value);
      const isChanged = typeof value === 'string' && value !== '' && !isUrl && !/^\d{4}-/.test(value);
      return [name, index > 0 && isChanged ? `${value}${index}` : value];
    });
    return Object.fromEntries(entries);
  });
}

function changesOf(schema: Schema, value: unknown): [change: string, value: unknown][] {
  const type = typeOf(schema);
  const lengths: [string, unknown][] = [];
  if (type === 'number') lengths.push(['the number as text', String(value)]);
  if (Array.isArray(value) && value.length > 0)
    lengths.push(['one item', repeat(value[0], 1)], [`${MANY} items`, repeat(value[0], MANY)]);
  if (type === 'groups' && typeof value === 'object' && value !== null) {
    const [group] = Object.values(value);
    lengths.push([`${MANY} groups`, Object.fromEntries(repeat('Group', MANY).map((title) => [title, group]))]);
  }
  return [['missing', ABSENT], ['null', null], ...Object.entries(CHANGES[type]), ...lengths];
}

type Cell = { field: string; change: string; payload: unknown; isSampled: boolean };

/** The cells below a field of the payload; `put` returns the payload with another value in the field's place. */
function cellsOf(allForms: Schema, value: unknown, field: string, put: (value: unknown) => unknown): Cell[] {
  const schema = formOf(allForms, value);
  const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
  const isSampled = !isEmpty || typeOf(schema) === 'ignored';
  const here = changesOf(schema, value).map(([change, changed]) => ({
    field,
    change,
    payload: put(changed),
    isSampled,
  }));
  const { properties, items, additionalProperties } = schema;
  const below = (name: string) => (field === 'data' ? name : `${field}.${name}`);
  if (properties) {
    const fields = (value ?? {}) as Record<string, unknown>;
    return [
      ...here,
      ...Object.entries(properties).flatMap(([name, inner]) =>
        cellsOf(inner, fields[name], below(name), (changed) => {
          const { [name]: _, ...others } = fields;
          return put(changed === ABSENT ? others : { ...others, [name]: changed });
        }),
      ),
    ];
  }
  const isList = items && Array.isArray(value);
  const first = isList ? value[0] : undefined;
  if (items && isList) {
    const rest = value.slice(1);
    const inner = cellsOf(items, first, field, (changed) => put([changed === ABSENT ? null : changed, ...rest]));
    return [...here, ...inner.filter(({ field: innerField }) => innerField !== field)];
  }
  const [group] = additionalProperties ? Object.entries((value ?? {}) as Record<string, unknown>) : [];
  if (additionalProperties && group) {
    const [title, list] = group;
    const inner = cellsOf(additionalProperties, list, `${field}.*`, (changed) =>
      put({ ...(value as object), [title]: changed === ABSENT ? undefined : changed }),
    );
    return [...here, ...inner];
  }
  return here;
}

/**
 * Every variant of an endpoint's successful response.
 * @param sample the payload that is changed
 * @returns also the endpoint's name, and the fields of the schema that the sample lacks or has as an empty list
 */
export function responseVariants(
  endpoint: AnyEndpoint,
  sample: unknown,
): { name: string; variants: ResponseVariant[]; lacking: string[] } {
  const name = allEndpoints.find((call) => call.endpoint.id === endpoint.id)?.name ?? endpoint.id;
  const envelope = { code: endpoint.success.codes[0] ?? '0', message: '' };
  const cells = cellsOf(schemaOf(endpoint.response) as Schema, sample, 'data', (payload) => payload);
  const variants = cells.flatMap(({ field, change, payload }) => {
    if (endpoint.responseFrom === 'data')
      return [{ field, change, body: { ...envelope, ...(payload !== ABSENT && { data: payload }) } }];
    // The payload is the envelope itself, which is always an object.
    return field === 'data' ? [] : [{ field, change, body: { ...envelope, ...(payload as object) } }];
  });
  const lacking = cells.filter(({ isSampled }) => !isSampled).map(({ field }) => field);
  return { name, variants, lacking: [...new Set(lacking)] };
}

/**
 * The first variant of each outcome of parsing, field by field. A screen gets the parsed payload alone, or the error, so
 * variants of a field with the same outcome differ on the wire only and show the same screen.
 */
export function withDistinctOutcomes(endpoint: AnyEndpoint, variants: readonly ResponseVariant[]): ResponseVariant[] {
  const found = new Set<string>();
  return variants.filter(({ field, body }) => {
    const outcome = `${field} ${outcomeOf(endpoint, body)}`;
    return !found.has(outcome) && found.add(outcome);
  });
}

/** What a screen gets of a response, as text: the parsed payload, or the error. */
function outcomeOf(endpoint: AnyEndpoint, body: unknown): string {
  const all = { depth: Infinity, maxArrayLength: Infinity, maxStringLength: Infinity };
  try {
    return inspect(parseResponse(endpoint, { status: 200, text: JSON.stringify(body) }), all);
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { kind, code, message, mayHaveArrived } = error;
    return inspect({ kind, code, message, mayHaveArrived }, all);
  }
}
