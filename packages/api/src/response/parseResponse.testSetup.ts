/** What the lender sent, read as the transport hands it over. */
import { type ApiError, isApiError, parseResponse } from '@loan/api';
import type { AnyEndpoint } from '../endpointTypes.ts';

/** What an answer with this body becomes. */
export function parse<E extends AnyEndpoint>(endpoint: E, body: unknown) {
  return parseResponse(endpoint, { status: 200, text: JSON.stringify(body) });
}

/** The error that an answer becomes. Throws when it becomes none. */
export function errorOf(endpoint: AnyEndpoint, text: string, status = 200): ApiError {
  try {
    parseResponse(endpoint, { status, text });
  } catch (error) {
    if (isApiError(error)) return error;
    throw error;
  }
  throw new Error('it did not fail');
}

export const success = (data: unknown) => ({ code: '00', message: 'ok', data });
