/** The ky client; `request.ts` says how requests differ. A file of its own because it is a lazy chunk: the boot script makes the first queries without ky. */
import ky from 'ky';

export const kyClient = ky.create({
  // No status throws here: parseResponse decides what each one means.
  throwHttpErrors: false,
  credentials: 'same-origin',
  retry: { limit: 0 },
});
