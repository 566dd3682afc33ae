/** What may be laid over an order, in the order of its urgency: one at a time, and each once per visit. */
export const PROMPTS = ['card', 'reminder', 'rating'] as const;
export type Prompt = (typeof PROMPTS)[number];

/**
 * @param wanted what the order asks for now
 * @param seen what the borrower has answered or closed on this visit
 */
export function nextPrompt(
  requested: Readonly<Record<Prompt, boolean>>,
  seen: ReadonlySet<Prompt>,
): Prompt | undefined {
  return PROMPTS.find((prompt) => requested[prompt] && !seen.has(prompt));
}
