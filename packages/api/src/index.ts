/** Talks to the lender: what every screen may use. Carrying the calls is the shell's (`@loan/api/http`). */
export { ApiError, type ApiErrorKind, isApiError } from './ApiError.ts';
export {
  type AnswerOf,
  type AnswerSchema,
  type AnyEndpoint,
  type CallKind,
  type CallOptions,
  type Endpoint,
  type EndpointDefinition,
  type EndpointId,
  endpoint,
  type InputsOf,
  type SentBy,
  wireAsk,
  wireCall,
} from './endpoint.ts';
export { withoutHiddenMarks } from './response/invisibleCharacters.ts';
export {
  anyFields,
  decimal,
  file,
  type InputKind,
  type InputKinds,
  type InputProblem,
  literal,
  nullable,
  optional,
  readInputs,
  text,
  wholeNumber,
} from './params.ts';
export {
  isFlagOn,
  type RawAnswer,
  readAnswer,
  STRICT_00,
  type SuccessRule,
  setSignedOutCodes,
  USUAL_SUCCESS,
} from './response/parseResponse.ts';
export {
  addressOfCall,
  type CallEvent,
  onCall,
  type SendOptions,
  sendCall,
  setTransport,
  type Transport,
  tellFailure,
} from './http/transport.ts';
