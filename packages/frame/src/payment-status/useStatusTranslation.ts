import { type MessageValues, useTranslation } from '@loan/frame';
import type { StatusMessageId } from './statusMessages.ts';

/** The words of the remote whose catalog begins with `feature`. */
export function useStatusTranslation(feature: string): (id: StatusMessageId, values?: MessageValues) => string {
  const t = useTranslation();
  return (id, values) => t(`${feature}.${id}`, values);
}
