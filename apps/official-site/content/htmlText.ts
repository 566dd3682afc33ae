/** The served HTML of written articles: plain strings, every text escaped, no style and no script. */
import { type Block, dialled, type Part, type WrittenArticle } from './prose.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** @param isTitled false where the page around it has its own heading of level 1 */
export function articleHtml(article: WrittenArticle, isTitled = true): string {
  const sections = article.sections.map(
    ({ id, heading, blocks }) =>
      `<section id="${escapeHtml(id)}"><h2>${escapeHtml(heading)}</h2>${blocks.map(blockHtml).join('')}</section>`,
  );
  return [
    '<article lang="en">',
    isTitled ? `<h1>${escapeHtml(article.title)}</h1>` : '',
    ...article.introduction.map(blockHtml),
    ...sections,
    '</article>',
  ].join('');
}

export function blockHtml(block: Block): string {
  if (block.kind === 'paragraph') return block.lines.map((line) => `<p>${lineHtml(line)}</p>`).join('');
  const list = block.kind === 'steps' ? 'ol' : 'ul';
  return `<${list}>${block.lines.map((line) => `<li>${lineHtml(line)}</li>`).join('')}</${list}>`;
}

function lineHtml(parts: readonly Part[]): string {
  return parts.map(partHtml).join('');
}

function partHtml({ kind, text }: Part): string {
  const shown = escapeHtml(text);
  if (kind === 'email') return `<a href="mailto:${shown}">${shown}</a>`;
  if (kind === 'phone') return `<a href="tel:${escapeHtml(dialled(text))}">${shown}</a>`;
  return shown;
}
