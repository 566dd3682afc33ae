/** The two ky clients of the specification: one for JSON, one for forms. What they send differs, as `request.ts` says. */
import ky, { type KyInstance, type Options } from 'ky';
import type { ApiCall } from './request.ts';

const shared: Options = {
  // Every status is an answer: what it means is decided in one place, by parseResponse.
  throwHttpErrors: false,
  credentials: 'same-origin',
  retry: { limit: 0 },
};

export const httpClients: Readonly<Record<ApiCall['client'], KyInstance>> = {
  json: ky.create(shared),
  form: ky.create(shared),
};
