/** One numbered line of the handbook's requirements.md. */
export type Requirement = { id: string; chapter: string; text: string };

/** Parses every numbered line; a line of constants (M…) holds several requirements. */
export function readRequirements(markdown: string): Requirement[] {
  const found: Requirement[] = [];
  let chapter = '';
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) chapter = line.slice(3);
    else if (/^[A-Z]{1,2}\d{2,3} /.test(line)) found.push(...splitNumberedLine(line, chapter));
  }
  return found;
}

function splitNumberedLine(line: string, chapter: string): Requirement[] {
  const starts = /^M\d\d /.test(line) ? [...line.matchAll(/\bM\d\d (?=\S)/g)].map(({ index }) => index) : [0];
  return starts.map((start, number) => {
    const part = line.slice(start, starts[number + 1]).trim();
    const space = part.indexOf(' ');
    return { id: part.slice(0, space), chapter, text: part.slice(space + 1) };
  });
}
