import { type MessageValues, useTranslation } from '@loan/frame';
import type { StatusMessageId } from './statusMessages.ts';

/** Translates the status texts of the remote whose message ids begin with `feature`. */
export function useStatusTranslation(feature: string): (id: StatusMessageId, values?: MessageValues) => string {
  const t = useTranslation();
  return (id, values) => t(`${feature}.${id}`, values);
}
