import { useTexts } from '@loan/frame';
import { Notice } from '@loan/ui';
import type { WhyNotSent } from './sendError.ts';

/** Stands beside the button that was to send, until it is sent again. */
export function NotSent({ why }: { why: WhyNotSent | undefined }) {
  const t = useTexts();
  if (!why) return null;
  const isRead = 'message' in why;
  // The lender's words are read aloud by the frame's own message: here they are only kept.
  return (
    <Notice tone="bad" role={isRead ? undefined : 'alert'}>
      {isRead ? why.message : t(why.text)}
    </Notice>
  );
}
