/** Development alone: a catalog that was edited says so (tools/webpack/src/loaders/messages.cjs), and is read anew. */
import { addMessages, type CompiledMessages } from '@loan/frame/host';

export function applyEditedMessages(): void {
  window.addEventListener('loan:messages', (event) => {
    const { locale, messages } = (event as CustomEvent<{ locale: string; messages: CompiledMessages }>).detail;
    addMessages(locale, messages);
  });
}
