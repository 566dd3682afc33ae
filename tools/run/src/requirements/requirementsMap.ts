import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '../runProgram.ts';
import { linksTo, type PassedTest, requirementIdsIn } from './passedTests.ts';

/** The handbook's page of requirements and the tests that prove them. It depends on the passed tests only. */
export function requirementsMap(requirements: readonly Requirement[], tests: readonly PassedTest[]): string {
  const testsById = testsByRequirement(requirements, tests);
  const missing = requirements.filter(({ id }) => !testsById.has(id));
  const unproven = missing.filter((requirement) => !isNameOnly(requirement));
  const nameOnly = missing.filter(isNameOnly);
  const chapters = [...new Set(requirements.map(({ chapter }) => chapter))];

  return `${[
    '# Which test proves which requirement',
    '',
    'Written by `pnpm run requirements` from the tests that passed in the last `pnpm test`; not edited by hand.',
    '',
    `${requirements.length - missing.length} of ${requirements.length} requirements are proved by a test that names them.`,
    '',
    `Not proved: ${unproven.map(({ id }) => id).join(', ') || 'none'}`,
    ...(nameOnly.length === 0
      ? []
      : [
          '',
          `Names whose content the specification does not show, so that nothing can be true or false of them: ${nameOnly.map(({ id }) => id).join(', ')}`,
        ]),
    ...chapters.flatMap((chapter) => [
      '',
      `## ${chapter}`,
      '',
      '| number | requirement | proved by |',
      '|---|---|---|',
      ...requirements
        .filter((requirement) => requirement.chapter === chapter)
        .map(({ id, text }) => `| ${id} | ${cell(text)} | ${linksTo(testsById.get(id) ?? [])} |`),
    ]),
  ].join('\n')}\n`;
}

/**
 * The specification gives these names and nothing more (“their field-level detail is not shown”). A line that says where
 * to find our answer (`A53`) is not one of them: that answer can be tested.
 */
function isNameOnly({ text }: Requirement): boolean {
  return /\bnamed\b.*\[unk [a-z]+\]\.?$/.test(text);
}

/** The requirement numbers that a map lists as proved. */
export function provenIdsIn(map: string): Set<string> {
  return new Set([...map.matchAll(/^\| ([A-Z]{1,2}\d{2,3}) \|.*\| (?!– \|$)[^|]+ \|$/gm)].map(([, id = '']) => id));
}

/** The map without line numbers: a test that has moved within its file proves the same. */
export function withoutLineNumbers(map: string): string {
  return map.replaceAll(/(?:, \[\d+\]\([^)]*#L\d+\))|#L\d+/g, '');
}

function testsByRequirement(
  requirements: readonly Requirement[],
  tests: readonly PassedTest[],
): Map<string, PassedTest[]> {
  const knownIds = new Set(requirements.map(({ id }) => id));
  const testsById = new Map<string, PassedTest[]>();
  for (const test of tests) {
    for (const id of requirementIdsIn(test.title, knownIds)) testsById.set(id, [...(testsById.get(id) ?? []), test]);
  }
  return testsById;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

export const mapFile = resolve(root, 'tools/handbook/requirements-map.md');

/** The map of the last complete runs of jest and Playwright, and the requirements that only the written map proves. */
export function currentRequirementsMap(tests: readonly PassedTest[]): {
  map: string;
  written: string;
  noLongerProvenIds: string[];
} {
  const requirements = readRequirements(readFileSync(resolve(root, 'tools/handbook/requirements.md'), 'utf8'));
  const map = requirementsMap(requirements, tests);
  const written = existsSync(mapFile) ? readFileSync(mapFile, 'utf8') : '';
  const provenIds = provenIdsIn(map);
  return { map, written, noLongerProvenIds: [...provenIdsIn(written)].filter((id) => !provenIds.has(id)) };
}

/** One numbered line of the handbook's requirements.md. */
type Requirement = { id: string; chapter: string; text: string };

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
