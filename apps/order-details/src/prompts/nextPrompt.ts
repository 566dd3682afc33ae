import { storageGet, storageKeys, storageSet } from '@loan/frame';
import { useState } from 'react';

/** The dialogs of an order, most urgent first. One is open at a time, and each opens once per session. */
const PROMPTS = ['card', 'reminder', 'rating'] as const;
export type Prompt = (typeof PROMPTS)[number];

/**
 * @param requested prompts that the order requests now
 * @param seen prompts that the borrower answered or closed in this session
 */
export function nextPrompt(
  requested: Readonly<Record<Prompt, boolean>>,
  seen: ReadonlySet<Prompt>,
): Prompt | undefined {
  return PROMPTS.find((prompt) => requested[prompt] && !seen.has(prompt));
}

/** The prompts of an order that were closed in this session; returning from a payment page does not open them again. */
export function useSeenPrompts(orderId: string) {
  // Without storage they are known as long as the component is mounted.
  const [closed, setClosed] = useState<readonly { orderId: string; prompt: Prompt }[]>([]);
  const storedPrompts = storageGet(storageKeys.seenPrompts);
  const closedNow = closed.filter((one) => one.orderId === orderId).map(({ prompt }) => prompt);
  const seen = new Set(
    PROMPTS.filter((prompt) => closedNow.includes(prompt) || storedPrompts?.[orderId]?.includes(prompt)),
  );
  return {
    seen,
    close: (prompt: Prompt) => {
      setClosed((before) => [...before, { orderId, prompt }]);
      storageSet(storageKeys.seenPrompts, { ...storageGet(storageKeys.seenPrompts), [orderId]: [...seen, prompt] });
    },
  };
}
