/** The two ky clients, one for JSON and one for forms; `request.ts` says how their requests differ. A file of its own because it is a lazy chunk: the boot script makes the first queries without ky. */
import ky, { type KyInstance, type Options } from 'ky';
import type { ApiCall } from './request.ts';

const shared: Options = {
  // No status throws here: parseResponse decides what each one means.
  throwHttpErrors: false,
  credentials: 'same-origin',
  retry: { limit: 0 },
};

export const kyClients: Readonly<Record<ApiCall['client'], KyInstance>> = {
  json: ky.create(shared),
  form: ky.create(shared),
};
