/**
 * OpenAPI 3.1 of all calls, made from the endpoint values: what a backend team can implement against.
 * `pnpm --filter @loan/api openapi` prints it.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { AnyEndpoint, ResponseSchema } from '../call/endpointTypes.ts';
import type { ParamType } from '../call/params.ts';
import { allEndpoints, type NamedEndpoint } from '../endpoints/allEndpoints.ts';
import { DEFAULT_COMMON_PARAMS } from '../http/commonParams.ts';
import { DEFAULT_API_PATHS } from '../http/requestConfig.ts';
import {
  amountInCents,
  amountInTzs,
  decidingFlag,
  emptyResponse,
  flag,
  optionalInt,
  optionalString,
} from '../response/responseSchemas.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json | undefined };

/** The default values of the path's placeholders. */
const DEFAULTS: Record<string, string> = {
  '{api-prefix}': DEFAULT_API_PATHS.apiPrefix,
  '{segment}': DEFAULT_API_PATHS.segment,
};

const CLIENT_HEADERS = { json: ['building', 'gather'], form: ['swift', 'eyes'] } as const;

/** The form that a server should send; the other forms that the schemas accept are not documented. */
const PREFERRED = new Map<unknown, JsonSchema>([
  [optionalString, { type: ['string', 'null'] }],
  [optionalInt, { type: ['integer', 'null'] }],
  [amountInCents, { type: ['integer', 'null'], description: 'Cents.' }],
  [amountInTzs, { type: ['integer', 'null'], description: 'TZS; not cents.' }],
  [flag, { enum: [0, 1], description: '1 is on.' }],
  [decidingFlag, { enum: [0, 1], description: '1 is on.' }],
  [emptyResponse, { description: 'Not read.' }],
] as [unknown, JsonSchema][]);

const wrappedIn = (schema: unknown) => (schema as { wrapped?: unknown }).wrapped;

/** A schema with a fallback is a copy that wraps the same inner schema; the first entry with that inner schema applies. */
const PREFERRED_OF_COPIES = new Map([...PREFERRED].reverse().map(([schema, form]) => [wrappedIn(schema), form]));

function preferredSchema(schema: object): JsonSchema | undefined {
  return PREFERRED.get(schema) ?? ('fallback' in schema ? PREFERRED_OF_COPIES.get(wrappedIn(schema)) : undefined);
}

/** The JSON Schema of a response's payload. */
export function schemaOf(schema: ResponseSchema): Json {
  // Every response schema is valibot's; the endpoint type only declares the Standard Schema interface.
  const { $schema: _, ...described } = toJsonSchema(schema as unknown as v.GenericSchema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      const { rows, groups, mutationResult, fields, optionalFields, primitives } = valibotSchema as Readonly<
        Partial<Record<'rows' | 'groups' | 'mutationResult' | 'fields' | 'optionalFields', ResponseSchema>> & {
          primitives?: ('string' | 'number')[];
        }
      >;
      if (optionalFields) return { anyOf: [schemaOf(optionalFields), { type: 'null' }] } as JsonSchema;
      if (fields) return schemaOf(fields) as JsonSchema;
      if (primitives) return { anyOf: primitives.map((type) => ({ type })) };
      if (mutationResult) return schemaOf(mutationResult) as JsonSchema;
      if (groups) return { type: ['object', 'null'], additionalProperties: schemaOf(groups) } as JsonSchema;
      if (rows) return { type: ['array', 'null'], items: schemaOf(rows) } as JsonSchema;
      return preferredSchema(valibotSchema) ?? jsonSchema;
    },
  });
  return simplified(described as Json);
}

/** Drops the forms that are only tolerated: an empty text or an empty list instead of null. */
function simplified(schema: Json | undefined): Json {
  if (Array.isArray(schema)) return schema.map(simplified);
  if (typeof schema !== 'object' || schema === null) return schema ?? null;
  const { anyOf, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, simplified(value)]),
  );
  if (!Array.isArray(anyOf)) return rest;
  const options = anyOf
    .flatMap((one) => (isObject(one) && Array.isArray(one.anyOf) ? one.anyOf : [one]))
    .filter((one) => !isObject(one) || (one.const !== '' && one.items !== false));
  const [only] = options;
  return options.length === 1 && isObject(only) ? { ...rest, ...only } : { ...rest, anyOf: options };
}

function isObject(value: Json | undefined): value is { [name: string]: Json | undefined } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function paramSchema(kind: ParamType): Json {
  switch (kind.name) {
    case 'literal':
      return { const: kind.value ?? '' };
    case 'wholeNumber':
      return { type: 'integer' };
    case 'decimal':
      return { type: 'string', pattern: String.raw`^-?\d+(\.\d+)?$` };
    case 'file':
      return { type: 'string', contentMediaType: 'application/octet-stream' };
    case 'optional':
      return kind.of ? paramSchema(kind.of) : {};
    case 'nullable':
      return { anyOf: [kind.of ? paramSchema(kind.of) : {}, { const: '', description: 'None.' }] };
    default:
      return { type: 'string' };
  }
}

const isRequired = (kind: ParamType) => kind.name !== 'optional' && kind.name !== 'anyFields';

function bodyOf({ encoding, params }: AnyEndpoint): Json | undefined {
  const fields = Object.entries(params);
  if (encoding === 'query' || fields.length === 0) return undefined;
  const named = fields.filter(([, kind]) => kind.name !== 'anyFields');
  const type = encoding === 'form' ? 'application/x-www-form-urlencoded' : 'multipart/form-data';
  const schema = {
    type: 'object',
    required: named.filter(([, kind]) => isRequired(kind)).map(([name]) => name),
    properties: Object.fromEntries(named.map(([name, kind]) => [name, paramSchema(kind)])),
    ...(named.length < fields.length && { additionalProperties: { type: 'string' } }),
  };
  return { required: true, content: { [type]: { schema } } };
}

function responseBody(endpoint: AnyEndpoint): Json {
  const { success, isLegacy } = endpoint;
  const envelope = {
    type: 'object',
    required: success.flag ? [] : ['code'],
    properties: {
      code: {
        type: ['string', 'integer'],
        description: `${success.codes.map((code) => `'${code}'`).join(' or ')} is success.`,
      },
      [isLegacy ? 'msg' : 'message']: { type: ['string', 'null'], description: 'A message for the borrower.' },
      ...(success.flag && {
        [success.flag]: { enum: [true, false, 0, 1], description: 'Takes precedence over the code when present.' },
      }),
      ...(endpoint.responseFrom === 'data' && { data: schemaOf(endpoint.response) }),
    },
  };
  return endpoint.responseFrom === 'data' ? envelope : { allOf: [envelope, schemaOf(endpoint.response)] };
}

/** The docstring above an export, as one line. */
function docstring(source: string, name: string): string {
  const [before = ''] = source.split(`export const ${name} =`);
  const comment = before.slice(before.lastIndexOf('/**'));
  return /^\/\*\*[\s\S]*\*\/\s*$/.test(comment)
    ? comment
        .replaceAll(/^\s*\/?\*+\/?|\*\/\s*$/gm, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
    : '';
}

/** The one call whose response is no JSON. */
export const isPicture = ({ name }: NamedEndpoint) => name === 'captchaPicture';

function operation(named: NamedEndpoint, source: string): Json {
  const { feature, name, endpoint } = named;
  const { path, encoding, params, client, kind, movesMoney, isPublic, suppressErrorToast } = endpoint;
  const queryParams = encoding === 'query' ? Object.entries(params) : [];
  return {
    operationId: name,
    tags: [feature],
    description: docstring(source, name),
    ...(isPublic && { security: [] }),
    parameters: [
      ...queryParams.map(([param, paramType]) => ({
        name: param,
        in: 'query',
        required: isRequired(paramType),
        schema: paramSchema(paramType),
      })),
      ...DEFAULT_COMMON_PARAMS.filter((commonParam) => !queryParams.some(([param]) => param === commonParam)).map(
        (commonParam) => ({
          $ref: `#/components/parameters/${commonParam}`,
        }),
      ),
      // The picture is the `src` of an image, and a browser sends no header of ours with it.
      ...(isPicture(named) ? [] : ['X-Requested-With', ...CLIENT_HEADERS[client]]).map((header) => ({
        $ref: `#/components/parameters/${header}`,
      })),
      ...(movesMoney ? [{ $ref: '#/components/parameters/Idempotency-Key' }] : []),
    ],
    requestBody: bodyOf(endpoint),
    responses: {
      200: isPicture(named)
        ? { description: 'The picture.', content: { 'image/*': {} } }
        : {
            description: 'Success or a rejection.',
            content: { 'application/json': { schema: responseBody(endpoint) } },
          },
      401: { description: 'The session is missing or has ended.' },
      ...(movesMoney && {
        409: { description: 'The first request with this Idempotency-Key is still being handled.' },
        422: { description: 'This Idempotency-Key came with another order or amount before.' },
      }),
    },
    'x-path': path,
    'x-kind': kind,
    'x-moves-money': movesMoney,
    ...(suppressErrorToast.length > 0 && {
      'x-codes-the-screen-shows': typeof suppressErrorToast === 'string' ? suppressErrorToast : [...suppressErrorToast],
    }),
  };
}

/** @param sourceOf the source of a feature's file, for the descriptions */
export function openApi(sourceOf: (feature: string) => string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const named of allEndpoints) {
    const { method, path } = named.endpoint;
    const urlPath = path.replaceAll(/\{[\w-]+\}/g, (part) => DEFAULTS[part] ?? part);
    paths[urlPath] = { ...paths[urlPath], [method.toLowerCase()]: operation(named, sourceOf(named.feature)) };
  }
  const parameter = (name: string, where: 'query' | 'header', rest: Record<string, Json> = {}): [string, Json] => [
    name,
    { name, in: where, required: where === 'header', schema: { type: 'string' }, ...rest },
  ];
  return {
    openapi: '3.1.0',
    info: {
      title: 'The lender, as the mobile web product calls it',
      version: '1.0.0',
      description:
        'Every response is an envelope with `code`, `message` and `data`. The parts `{api-prefix}` and `{segment}` of ' +
        '`x-path` and the list of common parameters are configuration; this document has their defaults.',
    },
    servers: [{ url: '/donation' }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'query', name: 'token' } },
      parameters: Object.fromEntries([
        ...DEFAULT_COMMON_PARAMS.map((name) => parameter(name, 'query', { description: 'Common to every call.' })),
        parameter('X-Requested-With', 'header', { schema: { const: 'XMLHttpRequest', default: 'XMLHttpRequest' } }),
        ...Object.values(CLIENT_HEADERS)
          .flat()
          .map((name) => parameter(name, 'header', { description: 'From the launch URL; empty when it had none.' })),
        parameter('Idempotency-Key', 'header', {
          required: false,
          schema: { type: 'string', maxLength: 255 },
          description:
            'One payment: a browser sends a POST again by itself when a kept connection breaks before the first byte of ' +
            'the response, and a borrower may try an unconfirmed payment again. For 24 hours at least, a request with a ' +
            'key that was handled before, of the same borrower and call, changes nothing and gets the first response, a ' +
            'refusal too; while the first one is being handled it waits or gets 409; with another order or amount it ' +
            'gets 422. Card, bank, SMS code, `repaymentRecordId` and `repayToken` may differ. Not sent with sendMsg 1.',
        }),
      ]),
    },
  };
}

/** @param folder of this package */
export function openApiText(folder: string): string {
  const sourceOf = (feature: string) => readFileSync(resolve(folder, 'src', `endpoints/${feature}.ts`), 'utf8');
  return `${JSON.stringify(openApi(sourceOf), null, 2)}\n`;
}

const [, scriptPath] = process.argv;
if (scriptPath?.endsWith('/openapi.ts')) process.stdout.write(openApiText(resolve(scriptPath, '../../..')));
