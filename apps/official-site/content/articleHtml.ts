/** Renders articles as HTML strings: every text is escaped, without styles and scripts. */
import { escapeHtml, heading, link } from '@loan/frame/public-pages';
import { type Block, type InlineNode, type ParsedArticle, stripPhoneFormatting } from './parseArticle.ts';

/**
 * @param lang language of the article
 * @param isTitled false when the page has its own heading of level 1
 */
export function articleHtml(article: ParsedArticle, lang: string, isTitled = true): string {
  const sections = article.sections.map(
    (section) =>
      `<section id="${escapeHtml(section.id)}">${heading(2, section.heading)}${section.blocks.map(blockHtml).join('')}</section>`,
  );
  return [
    `<article lang="${lang}">`,
    isTitled ? heading(1, article.title) : '',
    ...article.introduction.map(blockHtml),
    ...sections,
    '</article>',
  ].join('');
}

export function blockHtml(block: Block): string {
  if (block.kind === 'paragraph') return block.lines.map((line) => `<p>${lineHtml(line)}</p>`).join('');
  const listTag = block.kind === 'steps' ? 'ol' : 'ul';
  return `<${listTag}>${block.lines.map((line) => `<li>${lineHtml(line)}</li>`).join('')}</${listTag}>`;
}

function lineHtml(nodes: readonly InlineNode[]): string {
  return nodes.map(nodeHtml).join('');
}

function nodeHtml({ kind, text }: InlineNode): string {
  if (kind === 'email') return link(`mailto:${text}`, text);
  if (kind === 'phone') return link(`tel:${stripPhoneFormatting(text)}`, text);
  return escapeHtml(text);
}
