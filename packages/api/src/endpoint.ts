/** An endpoint is a callable value that carries all properties of its call: URL, encoding, parameters, response schema. */

import type {
  AnyEndpoint,
  CallKindFrom,
  CallOptions,
  Endpoint,
  EndpointDefinition,
  EndpointId,
  ParamTypesFrom,
  SchemaTypes,
} from './call/endpointTypes.ts';
import { type ParamsFrom, serializeParams } from './call/params.ts';
import type { ApiCall, SerializedQuery } from './http/request.ts';
import { sendRequest } from './http/sendRequest.ts';
import { DEFAULT_SUCCESS, parseResponse, SUCCESS_00_ONLY } from './response/parseResponse.ts';

/**
 * Declares a call of the lender's API.
 * @param id method and path below `/donation`
 * @returns the endpoint: `await startRollover({ … })` resolves to the typed response or rejects with `ApiError`
 */
// @__NO_SIDE_EFFECTS__
export function endpoint<const D extends EndpointDefinition>(
  id: EndpointId,
  definition: D,
): Endpoint<ParamsFrom<ParamTypesFrom<D>>, SchemaTypes<D>['output'], CallKindFrom<D>, SchemaTypes<D>['input']> {
  const given: EndpointDefinition = definition;
  const [method, path = ''] = id.split(' ') as ['GET' | 'POST', string?];
  const isLegacy = given.isLegacy ?? false;
  const encoding = given.multipart ? 'multipart' : method === 'POST' && !given.query ? 'form' : 'query';
  const properties = {
    id,
    method,
    path,
    client: given.client ?? (isLegacy || (method === 'POST' && encoding !== 'multipart') ? 'form' : 'json'),
    encoding,
    params: given.query ?? given.form ?? given.multipart ?? {},
    response: given.response,
    responseFrom: given.responseFrom ?? 'data',
    success: given.success ?? (isLegacy ? SUCCESS_00_ONLY : DEFAULT_SUCCESS),
    kind: given.isTracking ? 'tracking' : given.movesMoney || given.isMutation ? 'mutation' : 'query',
    movesMoney: given.movesMoney ?? false,
    isRejectedWithoutMessage: given.isRejectedWithoutMessage ?? false,
    isLegacy,
    isPublic: given.isPublic ?? false,
    suppressErrorToast: given.suppressErrorToast ?? [],
    loadingText: given.loadingText,
  } as const;
  const call = async (params: Readonly<Record<string, unknown>> = {}, options: CallOptions = {}) => {
    const { call, files } = toApiCall(value, params);
    return sendRequest(value, call, files, options, (raw, codes) => parseResponse(value, raw, codes));
  };
  const value = Object.assign(call, properties) as unknown as AnyEndpoint;
  return value as never;
}

/** The call and its files, serialised from the parameters. @throws ApiError `invalid-response` when a value has the wrong type */
export function toApiCall(endpoint: AnyEndpoint, given: Readonly<Record<string, unknown>>) {
  const { params, files } = serializeParams(endpoint.id, endpoint.params, given);
  const call: ApiCall = { id: endpoint.id, client: endpoint.client, encoding: endpoint.encoding, params };
  return { call, files };
}

type QueryParamSource = string | number | { from: readonly string[]; isOptional: boolean };

/**
 * A query of a remote definition as the composed page carries it: constants are filled in and the order is that of the
 * request, so that the boot script's request and the screen's request are the same bytes.
 */
export function serializeQuery(
  endpoint: AnyEndpoint,
  sources: Readonly<Record<string, QueryParamSource>>,
  isOptional: boolean | 'silent' = false,
): SerializedQuery {
  const i: SerializedQuery['i'] = {};
  for (const [name, kind] of Object.entries(endpoint.params)) {
    const source = kind.name === 'literal' ? String(kind.value) : sources[name];
    if (source === undefined) continue;
    i[name] =
      typeof source === 'object'
        ? { from: [...source.from], ...(source.isOptional && { opt: 1 as const }) }
        : String(source);
  }
  return {
    id: endpoint.id,
    ...(endpoint.client === 'form' && { c: 'form' as const }),
    ...(endpoint.encoding === 'form' && { e: 'form' as const }),
    i,
    ...(isOptional && { o: isOptional === 'silent' ? (2 as const) : (1 as const) }),
  };
}
