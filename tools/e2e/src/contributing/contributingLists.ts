/** The numbered lists of CONTRIBUTING.md, with the files, commands and code that each item quotes. */

export type ListItem = {
  text: string;
  /** Paths and globs of the files that the item names; `{en,fil}` is expanded. */
  files: readonly string[];
  /** Command lines that the item tells to run. */
  commands: readonly string[];
  /** Every other piece of code in the item. */
  code: readonly string[];
};

const FILE = /^(?:(?:\.github|apps|packages|tools)\/\S+|[\w-]+\.(?:md|yaml|json))$/;
const COMMAND = /^npx -y pnpm@/;

/** @returns the items by the heading above them */
export function parseContributingLists(markdown: string): ReadonlyMap<string, readonly ListItem[]> {
  const sections = markdown.split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [title = '', ...lines] = section.split('\n');
      return [title, lines.filter((line) => /^\d+\. /.test(line)).map(parseItem)];
    }),
  );
}

function parseItem(text: string): ListItem {
  const spans = [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
  const files = spans.filter((span) => FILE.test(span));
  const commands = spans.filter((span) => COMMAND.test(span));
  return {
    text,
    files: files.flatMap(expandBraces),
    commands,
    code: spans.filter((span) => !files.includes(span) && !commands.includes(span)),
  };
}

function expandBraces(pattern: string): string[] {
  const match = /^(.*)\{(.*)\}(.*)$/.exec(pattern);
  if (!match) return [pattern];
  const [, before = '', options = '', after = ''] = match;
  return options.split(',').map((option) => before + option + after);
}
