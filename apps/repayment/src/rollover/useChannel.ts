import { useState } from 'react';
import type { RolloverChannel } from './rolloverOffer.ts';

/** The way the rollover is paid. Where there is only one it is chosen already; one that is offered no longer is none. */
export function useChannel(channels: readonly RolloverChannel[]) {
  const [tappedId, select] = useState<string>();
  const [only, ...others] = channels;
  const selectedId = tappedId ?? (others.length === 0 ? only?.id : undefined);
  return { selectedId: channels.find(({ id }) => id === selectedId)?.id, select };
}
