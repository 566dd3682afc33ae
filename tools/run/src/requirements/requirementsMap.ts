import { numbersIn, type PassedTest } from './passedTests.ts';
import type { Requirement } from './readRequirements.ts';

/** The handbook's page that says which test proves which requirement. Its lines depend on nothing but the tests that passed. */
export function requirementsMap(requirements: readonly Requirement[], tests: readonly PassedTest[]): string {
  const proofs = proofsByNumber(requirements, tests);
  const missing = requirements.filter(({ id }) => !proofs.has(id));
  const unproved = missing.filter((requirement) => !isNameAlone(requirement));
  const names = missing.filter(isNameAlone);
  const chapters = [...new Set(requirements.map(({ chapter }) => chapter))];

  return `${[
    '# Which test proves which requirement',
    '',
    'Written by `pnpm run requirements` from the tests that passed in the last `pnpm test`; not edited by hand.',
    '',
    `${requirements.length - missing.length} of ${requirements.length} requirements are proved by a test that names them.`,
    '',
    `Not proved: ${unproved.map(({ id }) => id).join(', ') || 'none'}`,
    ...(names.length === 0
      ? []
      : [
          '',
          `Names whose content the specification does not show, so that nothing can be true or false of them: ${names.map(({ id }) => id).join(', ')}`,
        ]),
    ...chapters.flatMap((chapter) => [
      '',
      `## ${chapter}`,
      '',
      '| number | requirement | proved by |',
      '|---|---|---|',
      ...requirements
        .filter((requirement) => requirement.chapter === chapter)
        .map(({ id, text }) => `| ${id} | ${cell(text)} | ${(proofs.get(id) ?? ['–']).map(cell).join('<br>')} |`),
    ]),
  ].join('\n')}\n`;
}

/**
 * The specification gives these names and nothing more (“their field-level detail is not shown”). A line that says where
 * to find our answer (`A53`) is not one of them: that answer can be tested.
 */
function isNameAlone({ text }: Requirement): boolean {
  return /\bnamed\b.*\[unk [a-z]+\]\.?$/.test(text);
}

/** The numbers that a map says are proved. */
export function provedIn(map: string): Set<string> {
  return new Set([...map.matchAll(/^\| ([A-Z]{1,2}\d{2,3}) \|.*\| (?!– \|$)[^|]+ \|$/gm)].map(([, id = '']) => id));
}

function proofsByNumber(requirements: readonly Requirement[], tests: readonly PassedTest[]): Map<string, string[]> {
  const known = new Set(requirements.map(({ id }) => id));
  const proofs = new Map<string, string[]>();
  for (const { file, title } of tests) {
    for (const id of numbersIn(title, known)) {
      const files = proofs.get(id) ?? [];
      if (!files.includes(file)) files.push(file);
      proofs.set(id, files.toSorted());
    }
  }
  return proofs;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
