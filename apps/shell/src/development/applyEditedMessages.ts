/** Development alone: a catalog that was edited says so (tools/webpack/src/loaders/messages.cjs), and is read anew. */
import { addTexts, type CompiledTexts } from '@loan/frame/host';

export function hearEditedTexts(): void {
  window.addEventListener('loan:texts', (event) => {
    const { locale, messages } = (event as CustomEvent<{ locale: string; messages: CompiledTexts }>).detail;
    addTexts(locale, messages);
  });
}
