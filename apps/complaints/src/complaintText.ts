import { truncateGraphemes } from '@loan/ui';

/** The most characters a complaint may have. */
export const COMPLAINT_TEXT_MAX = 200;

/** Cuts a text to the limit without cutting an emoji in two. */
export function truncateComplaintText(text: string): string {
  return truncateGraphemes(text, COMPLAINT_TEXT_MAX);
}
