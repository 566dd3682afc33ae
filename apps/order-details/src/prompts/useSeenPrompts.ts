import { storageGet, storageSet, storageKeys } from '@loan/frame';
import { useState } from 'react';
import { PROMPTS, type Prompt } from './nextPrompt.ts';

/**
 * Which pops of an order the borrower has answered or closed on this visit: whoever comes back from paying has seen them.
 */
export function useSeenPrompts(orderId: string) {
  // Where nothing can be kept, it is known as long as the screen stands.
  const [closed, setClosed] = useState<readonly { orderId: string; prompt: Prompt }[]>([]);
  const closedEarlier = storageGet(storageKeys.seenPrompts);
  const closedNow = closed.filter((one) => one.orderId === orderId).map(({ prompt }) => prompt);
  const seen = new Set(
    PROMPTS.filter((prompt) => closedNow.includes(prompt) || closedEarlier?.[orderId]?.includes(prompt)),
  );
  return {
    seen,
    close: (prompt: Prompt) => {
      setClosed((before) => [...before, { orderId, prompt }]);
      storageSet(storageKeys.seenPrompts, { ...storageGet(storageKeys.seenPrompts), [orderId]: [...seen, prompt] });
    },
  };
}
