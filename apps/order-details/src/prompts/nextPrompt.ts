/** The dialogs of an order, most urgent first. One is open at a time, and each opens once per session. */
export const PROMPTS = ['card', 'reminder', 'rating'] as const;
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
