/**
 * Records what the page shows from now on. A toast is removed after two seconds, in which a busy machine may not look at
 * the page once; the record still has it.
 * @returns the whole text of the page after each of its changes; it grows until the test ends
 */
export function recordShownTexts(): readonly string[] {
  const texts: string[] = [];
  // The document, and with it the observer, ends with the test's file.
  new MutationObserver(() => texts.push(document.body.textContent)).observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  return texts;
}
