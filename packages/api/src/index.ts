/** The names that every screen may use to call the lender's API. The shell sends the calls (`@loan/api/http`). */
export { ApiError, type ApiErrorKind, isApiError } from './ApiError.ts';
export {
  type ResponseOf,
  type ResponseSchema,
  type AnyEndpoint,
  type CallKind,
  type CallOptions,
  type Endpoint,
  type EndpointDefinition,
  type EndpointId,
  endpoint,
  type ParamsOf,
  type RawPayloadOf,
  serializeQuery,
  toApiCall,
} from './endpoint.ts';
export { stripInvisibleCharacters } from './response/invisibleCharacters.ts';
export {
  anyFields,
  decimal,
  file,
  type ParamType,
  type ParamTypes,
  type ParamProblem,
  literal,
  nullable,
  optional,
  parseParams,
  text,
  wholeNumber,
} from './params.ts';
export {
  ALREADY_SUBMITTED_CODE,
  isFlagOn,
  type RawResponse,
  parseResponse,
  SUCCESS_00_ONLY,
  type SuccessRule,
  setUnauthenticatedCodes,
  DEFAULT_SUCCESS,
} from './response/parseResponse.ts';
export {
  urlFor,
  type CallEvent,
  onCall,
  type SendOptions,
  sendRaw,
  setTransport,
  type Transport,
  notifyFailure,
} from './http/transport.ts';
