import { defineStorageItem } from '@loan/frame';
import { useMemo, useState } from 'react';

/** The dialogs of an order, most urgent first. One is open at a time, and each opens once per session. */
const PROMPTS = ['card', 'reminder', 'rating'] as const;
export type Prompt = (typeof PROMPTS)[number];

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
  // Read once per order: a prompt that is remembered stays open until it is closed.
  const seenBefore = useMemo(() => storedPrompts.get()?.[orderId] ?? [], [orderId]);
  const closedNow = closed.filter((one) => one.orderId === orderId).map(({ prompt }) => prompt);
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
