/** The served HTML of written articles: plain strings, every text escaped, no style and no script. */
import { escapeHtml, heading, link } from '@loan/frame/html';
import { type Block, dialled, type Part, type WrittenArticle } from './parseArticle.ts';

/** @param isTitled false where the page around it has its own heading of level 1 */
export function articleHtml(article: WrittenArticle, isTitled = true): string {
  const sections = article.sections.map(
    (section) =>
      `<section id="${escapeHtml(section.id)}">${heading(2, section.heading)}${section.blocks.map(blockHtml).join('')}</section>`,
  );
  return [
    '<article lang="en">',
    isTitled ? heading(1, article.title) : '',
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
  if (kind === 'email') return link(`mailto:${text}`, text);
  if (kind === 'phone') return link(`tel:${dialled(text)}`, text);
  return escapeHtml(text);
}
