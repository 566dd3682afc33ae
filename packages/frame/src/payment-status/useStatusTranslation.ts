import { type TextValues, useTexts } from '@loan/frame';
import type { StatusText } from './statusMessages.ts';

/** The words of the remote whose catalog begins with `feature`. */
export function useStatusTexts(feature: string): (id: StatusText, values?: TextValues) => string {
  const t = useTexts();
  return (id, values) => t(`${feature}.${id}`, values);
}
