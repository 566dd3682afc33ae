/**
 * Turns the lines of a content file into paragraphs and lists. Both the screens and the served HTML are made from
 * this, so that what is read before JavaScript and after it is the same text.
 *
 * A line beginning with `- ` is a point of a list, one beginning with `1. ` a step of a numbered list, any other a
 * paragraph. `{name}` stands for a fact of the company or the market.
 */

/** Facts by name. An absent or empty one leaves out every line that names it: better silent than "E-mail: {email}". */
export type Facts = Readonly<Record<string, string | number | undefined>>;

/** A piece of a line. E-mails and telephones are kept apart so that they can be links. */
export type Part = { kind: 'text'; text: string } | { kind: 'email'; text: string } | { kind: 'phone'; text: string };

/** `points` and `steps` hold one list of parts per item; a `paragraph` holds exactly one. */
export type Block = { kind: 'paragraph' | 'points' | 'steps'; lines: readonly (readonly Part[])[] };

export type ArticleSection = { id: string; heading: string; text: readonly string[] };
export type Article = { title: string; introduction: readonly string[]; sections: readonly ArticleSection[] };

/** An article with every fact in its place, ready to be shown. */
export type WrittenArticle = {
  title: string;
  introduction: readonly Block[];
  sections: readonly { id: string; heading: string; blocks: readonly Block[] }[];
};

export function writeArticle(article: Article, facts: Facts): WrittenArticle {
  return {
    title: article.title,
    introduction: writeLines(article.introduction, facts),
    sections: article.sections.map(({ id, heading, text }) => ({
      id,
      heading: plainText(partsOf(heading, facts) ?? []),
      blocks: writeLines(text, facts),
    })),
  };
}

export function writeLines(lines: readonly string[], facts: Facts): Block[] {
  const blocks: { kind: Block['kind']; lines: (readonly Part[])[] }[] = [];
  for (const line of lines) {
    const { kind, words } = kindOf(line);
    const parts = partsOf(words, facts);
    if (!parts) continue;
    const last = blocks.at(-1);
    if (last && kind !== 'paragraph' && last.kind === kind) last.lines.push(parts);
    else blocks.push({ kind, lines: [parts] });
  }
  return blocks;
}

export function plainText(parts: readonly Part[]): string {
  return parts.map((part) => part.text).join('');
}

/** A telephone number as it is dialled: digits and a leading plus. */
export function dialled(phone: string): string {
  return phone.replace(/[^\d+]/g, '');
}

function kindOf(line: string): { kind: Block['kind']; words: string } {
  const [, point, step] = /^(?:(- )|(\d+\. ))/.exec(line) ?? [];
  if (point) return { kind: 'points', words: line.slice(point.length) };
  if (step) return { kind: 'steps', words: line.slice(step.length) };
  return { kind: 'paragraph', words: line };
}

/** The parts of one line, or undefined when a fact it names is missing. */
function partsOf(line: string, facts: Facts): Part[] | undefined {
  const parts: Part[] = [];
  for (const [index, piece] of line.split(/\{(\w+)\}/).entries()) {
    if (index % 2 === 0) {
      if (piece) addText(parts, piece);
      continue;
    }
    const fact = Object.hasOwn(facts, piece) ? facts[piece] : undefined;
    if (fact === undefined || fact === '') return undefined;
    if (/email$/i.test(piece)) parts.push({ kind: 'email', text: String(fact) });
    else if (/phone$/i.test(piece)) parts.push({ kind: 'phone', text: String(fact) });
    else addText(parts, String(fact));
  }
  return parts;
}

function addText(parts: Part[], text: string): void {
  const last = parts.at(-1);
  if (last?.kind === 'text') last.text += text;
  else parts.push({ kind: 'text', text });
}
