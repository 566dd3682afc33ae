/** One change that Stryker made to a file. */
export type Mutant = {
  /** Path from the repository's root. */
  file: string;
  /** From 1; for readers only, because it changes with every edit above it. */
  line: number;
  /** The source of that line, without indentation. */
  source: string;
  /** Stryker's name of the kind of change. */
  mutator: string;
  /** The replacement; whitespace runs are one space. */
  replacement: string;
};

/** Mutants of one line that no test needs to notice, and why. */
export type Survivor = {
  file: string;
  source: string;
  reason: string;
  /** Mutator and replacement of each. */
  mutants: readonly (readonly [mutator: string, replacement: string])[];
};

const keyOf = (file: string, source: string, mutator: string, replacement: string) =>
  [file, source, mutator, replacement].join('\n');

/**
 * Compares by file, source and change, so that a line that moves keeps its entry.
 * @returns mutants that survived and are not listed, and listed ones that were killed or whose line was changed
 */
export function compareSurvivors(
  found: readonly Mutant[],
  listed: readonly Survivor[],
): { unlisted: Mutant[]; outdated: Omit<Mutant, 'line'>[] } {
  const listedMutants = listed.flatMap(({ file, source, mutants }) =>
    mutants.map(([mutator, replacement]) => ({ file, source, mutator, replacement })),
  );
  const keys = (all: readonly Omit<Mutant, 'line'>[]) =>
    new Set(all.map(({ file, source, mutator, replacement }) => keyOf(file, source, mutator, replacement)));
  const [foundKeys, listedKeys] = [keys(found), keys(listedMutants)];
  const missingIn = (knownKeys: ReadonlySet<string>) => (one: Omit<Mutant, 'line'>) =>
    !knownKeys.has(keyOf(one.file, one.source, one.mutator, one.replacement));
  return { unlisted: found.filter(missingIn(listedKeys)), outdated: listedMutants.filter(missingIn(foundKeys)) };
}
