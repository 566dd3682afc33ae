import type { Survivor } from './mutants.ts';

const frame = 'packages/frame/src';
const api = 'packages/api/src';

/** Mutants that no test can or need notice. `nightly --only mutants` compares them with what survives. */
export const survivors: readonly Survivor[] = [
  {
    file: `${frame}/money.ts`,
    source: "const [, sign, whole = '', part = '', exponentText] = found;",
    reason: 'The group takes part in every match; only the type of a match says that it may be absent.',
    mutants: [['StringLiteral', '"Stryker was here!"']],
  },
  {
    file: `${api}/inputKinds.ts`,
    source: 'return field === undefined || !kind.of ? { value: undefined } : readOne(kind.of, field);',
    reason: 'A value that is undefined and a value that is absent are read alike.',
    mutants: [['ObjectLiteral', '{}']],
  },
];
