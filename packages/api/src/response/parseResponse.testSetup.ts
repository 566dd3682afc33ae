/** What the lender sent, read as the transport hands it over. */
import { type ApiError, isApiError, readAnswer } from '@loan/api';
import type { AnyEndpoint } from '../endpoint.ts';

/** What an answer with this body becomes. */
export function read<E extends AnyEndpoint>(endpoint: E, body: unknown) {
  return readAnswer(endpoint, { status: 200, text: JSON.stringify(body) });
}

/** The error that an answer becomes. Throws when it becomes none. */
export function failureOf(endpoint: AnyEndpoint, text: string, status = 200): ApiError {
  try {
    readAnswer(endpoint, { status, text });
  } catch (error) {
    if (isApiError(error)) return error;
    throw error;
  }
  throw new Error('it did not fail');
}

export const yes = (data: unknown) => ({ code: '00', message: 'ok', data });
