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
  {
    file: `${frame}/payment-status/rules.ts`,
    source: "if (before === undefined || now === undefined) return 'unknown';",
    reason:
      'Without the second amount no comparison below holds, which is `unknown`, too; the type needs the condition.',
    mutants: [['ConditionalExpression', 'false']],
  },
  {
    file: `${frame}/payment-status/rules.ts`,
    source: "const hasAnswered = error.kind === 'broken' && error.status !== undefined && error.status < 500;",
    reason: 'A status that is undefined is not below 500 either; the type needs the condition.',
    mutants: [['ConditionalExpression', 'true']],
  },
  {
    file: `${frame}/payment-status/rules.ts`,
    source:
      'Object.entries(all).map(([order, started]) => [order, started.at > now ? { ...started, at: now } : started]),',
    reason: 'What was started now is set to now: the same.',
    mutants: [['EqualityOperator', 'started.at >= now']],
  },
];
