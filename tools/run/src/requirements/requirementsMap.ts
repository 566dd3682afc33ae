import { type PassedTest, requirementIdsIn } from './passedTests.ts';
import type { Requirement } from './readRequirements.ts';

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
        .map(({ id, text }) => `| ${id} | ${cell(text)} | ${formatTests(testsById.get(id) ?? [])} |`),
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

/** One line per file: the file links to the first test, a number to each further one. */
function formatTests(tests: readonly PassedTest[]): string {
  const files = [...new Set(tests.map(({ file }) => file))].toSorted();
  if (files.length === 0) return '–';
  return files
    .map((file) => {
      const lines = new Set(tests.filter((test) => test.file === file).map(({ line }) => line));
      const [first, ...others] = [...lines].toSorted((one, other) => one - other);
      const link = (text: string, line = 1) => `[${text}](../../${file}#L${line})`;
      return [link(file, first), ...others.map((line) => link(String(line), line))].join(', ');
    })
    .join('<br>');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
