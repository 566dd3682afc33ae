/** Parses responses as the transport returns them. */
import { type ApiError, isApiError, parseResponse } from '@loan/api';
import type { AnyEndpoint } from '../call/endpointTypes.ts';

/** The parsed data of a response with status 200 and this body, as JSON. */
export function parse<E extends AnyEndpoint>(endpoint: E, body: unknown) {
  return parseResponse(endpoint, { status: 200, text: JSON.stringify(body) });
}

/** The ApiError that a response with this text is parsed to. @throws Error when it is parsed without one */
export function errorOf(endpoint: AnyEndpoint, text: string, status = 200, codes?: readonly string[]): ApiError {
  try {
    parseResponse(endpoint, { status, text }, codes);
  } catch (error) {
    if (isApiError(error)) return error;
    throw error;
  }
  throw new Error('the response was parsed, but was expected to throw an ApiError');
}

export const success = (data: unknown) => ({ code: '00', message: 'ok', data });
