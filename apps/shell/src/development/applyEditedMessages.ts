/** Development only: applies edited message catalogs, which tools/webpack/src/loaders/catalog.cjs sends as events. */
import { addMessages, type CompiledMessages } from '@loan/frame/host';

export function applyEditedMessages(): void {
  window.addEventListener('loan:messages', (event) => {
    const { locale, messages } = (event as CustomEvent<{ locale: string; messages: CompiledMessages }>).detail;
    addMessages(locale, messages);
  });
}
