/**
 * Parses the lines of a content file into paragraphs and lists. The screens and the HTML both use the result, so that the
 * text is the same before and after JavaScript.
 *
 * A line that begins with `- ` is an item of a list, one with `1. ` a step of a numbered list, any other a paragraph.
 * `{name}` is a placeholder for a value of the company or the market.
 */

/** Values by placeholder name. A line whose value is missing or empty is omitted. */
export type PlaceholderValues = Readonly<Record<string, string | number | undefined>>;

/** A part of a line. E-mails and telephone numbers are nodes of their own, so that they can be links. */
export type InlineNode =
  | { kind: 'text'; text: string }
  | { kind: 'email'; text: string }
  | { kind: 'phone'; text: string };

/** `points` and `steps` have one line per item; a `paragraph` has exactly one. */
export type Block = { kind: 'paragraph' | 'points' | 'steps'; lines: readonly (readonly InlineNode[])[] };

export type ArticleSectionSource = { id: string; heading: string; text: readonly string[] };
export type ArticleSource = {
  title: string;
  introduction: readonly string[];
  sections: readonly ArticleSectionSource[];
};

/** An article with its placeholders filled in. */
export type ParsedArticle = {
  title: string;
  introduction: readonly Block[];
  sections: readonly { id: string; heading: string; blocks: readonly Block[] }[];
};

export function parseArticle(article: ArticleSource, values: PlaceholderValues): ParsedArticle {
  return {
    title: article.title,
    introduction: parseLines(article.introduction, values),
    sections: article.sections.map(({ id, heading, text }) => ({
      id,
      heading: plainText(parseInline(heading, values) ?? []),
      blocks: parseLines(text, values),
    })),
  };
}

export function parseLines(lines: readonly string[], values: PlaceholderValues): Block[] {
  const blocks: { kind: Block['kind']; lines: (readonly InlineNode[])[] }[] = [];
  for (const line of lines) {
    const { kind, content } = parseBlockKind(line);
    const nodes = parseInline(content, values);
    if (!nodes) continue;
    const last = blocks.at(-1);
    if (last && kind !== 'paragraph' && last.kind === kind) last.lines.push(nodes);
    else blocks.push({ kind, lines: [nodes] });
  }
  return blocks;
}

export function plainText(nodes: readonly InlineNode[]): string {
  return nodes.map((node) => node.text).join('');
}

/** A telephone number for `tel:` links: digits and a leading plus. */
export function stripPhoneFormatting(phone: string): string {
  return phone.replace(/[^\d+]/g, '');
}

function parseBlockKind(line: string): { kind: Block['kind']; content: string } {
  const [, point, step] = /^(?:(- )|(\d+\. ))/.exec(line) ?? [];
  if (point) return { kind: 'points', content: line.slice(point.length) };
  if (step) return { kind: 'steps', content: line.slice(step.length) };
  return { kind: 'paragraph', content: line };
}

/** The nodes of one line; undefined when a value is missing. */
function parseInline(line: string, values: PlaceholderValues): InlineNode[] | undefined {
  const nodes: InlineNode[] = [];
  for (const [index, piece] of line.split(/\{(\w+)\}/).entries()) {
    if (index % 2 === 0) {
      if (piece) addText(nodes, piece);
      continue;
    }
    const value = Object.hasOwn(values, piece) ? values[piece] : undefined;
    if (value === undefined || value === '') return undefined;
    if (/email$/i.test(piece)) nodes.push({ kind: 'email', text: String(value) });
    else if (/phone$/i.test(piece)) nodes.push({ kind: 'phone', text: String(value) });
    else addText(nodes, String(value));
  }
  return nodes;
}

function addText(nodes: InlineNode[], text: string): void {
  const last = nodes.at(-1);
  if (last?.kind === 'text') last.text += text;
  else nodes.push({ kind: 'text', text });
}
