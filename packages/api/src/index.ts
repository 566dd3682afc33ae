/** The names that every screen may use to call the lender's API. The shell sends the calls (`@loan/api/http`). */
export { ApiError, type ApiErrorKind, isApiError } from './call/ApiError.ts';
export type {
  AnyEndpoint,
  CallKind,
  CallOptions,
  Endpoint,
  EndpointDefinition,
  EndpointId,
  ParamsOf,
  RawPayloadOf,
  ResponseOf,
  ResponseSchema,
  SuccessRule,
} from './call/endpointTypes.ts';
export {
  anyFields,
  decimal,
  file,
  literal,
  nullable,
  optional,
  type ParamProblem,
  type ParamType,
  type ParamTypes,
  parseParams,
  text,
  wholeNumber,
} from './call/params.ts';
export { endpoint, serializeQuery, toApiCall } from './endpoint.ts';
export {
  type CallEvent,
  notifyFailure,
  onCall,
  type SendOptions,
  sendRaw,
  setTransport,
  type Transport,
  urlFor,
} from './http/sendRequest.ts';
export { parseSanitizedJson, stripInvisibleCharacters } from './response/invisibleCharacters.ts';
export {
  ALREADY_SUBMITTED_CODE,
  DEFAULT_SUCCESS,
  isFlagOn,
  parseResponse,
  type RawResponse,
  SUCCESS_00_ONLY,
} from './response/parseResponse.ts';
