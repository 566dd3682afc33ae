import { defineStorageItem } from '@loan/frame';
import { useMemo, useState } from 'react';
import { PROMPTS, type Prompt } from './nextPrompt.ts';

/** Which prompts were answered or closed in this session, by order. */
const storedPrompts = defineStorageItem(
  'order-details.seen-prompts',
  (value) => {
    const seen: Record<string, string[]> = Object.create(null);
    for (const [orderId, prompts] of Object.entries(Object(value)))
      if (Array.isArray(prompts)) seen[orderId] = prompts.filter((prompt) => typeof prompt === 'string');
    return seen;
  },
  { isSessionOnly: true },
);

/** The prompts of an order that were closed in this session; returning from a payment page does not open them again. */
export function useSeenPrompts(orderId: string) {
  // Without storage they are known as long as the component is mounted.
  const [closed, setClosed] = useState<readonly { orderId: string; prompt: Prompt }[]>([]);
  // Read once per order: a prompt that is remembered stays open until it is closed.
  const seenBefore = useMemo(() => storedPrompts.get()?.[orderId] ?? [], [orderId]);
  const closedNow = closed.filter((entry) => entry.orderId === orderId).map(({ prompt }) => prompt);
  const seen = new Set(PROMPTS.filter((prompt) => closedNow.includes(prompt) || seenBefore.includes(prompt)));
  const markSeen = (prompt: Prompt) => {
    const stored = storedPrompts.get();
    storedPrompts.set({ ...stored, [orderId]: [...new Set([...(stored?.[orderId] ?? []), prompt])] });
  };
  return {
    seen,
    /** Does not open the prompt again on another mount; an open one stays open. */
    markSeen,
    close: (prompt: Prompt) => {
      setClosed((before) => [...before, { orderId, prompt }]);
      markSeen(prompt);
    },
  };
}
