/** Draws the table of the payment's states for the handbook. */
import { paymentStateDescriptions } from './paymentStateDescriptions.ts';

const HEAD = `# The states of a payment

Written by \`npx -y pnpm@12.21.0 --filter @loan/frame payment-states\` from \`packages/frame/src/payments/paymentStateMachine.ts\` and \`paymentStateDescriptions.ts\`; a test fails when this page differs. There are no other transitions. Loans are pushed by the same state machine.
`;

/** @returns the page, as Markdown */
export function paymentStatesMarkdown(): string {
  const states = Object.entries(paymentStateDescriptions).map(([name, { meaning, endsBy, on }]) => ({
    name,
    meaning,
    endsBy,
    rows: Object.entries(on),
  }));
  const described = states.map(({ name, meaning, endsBy }) => `| \`${name}\` | ${meaning} | ${endsBy} |`);
  const transitions = states.flatMap(({ name, rows }) =>
    rows.map(([event, { to, evidence }]) => {
      const targets = to.map((target) => `\`${target}\``).join(', ');
      return `| \`${name}\` | \`${event}\` | ${targets} | ${evidence} |`;
    }),
  );
  const arrows = states.flatMap(({ name, rows }) =>
    rows.flatMap(([event, { to }]) => to.map((target) => `  ${idOf(name)} --> ${idOf(target)}: ${event}`)),
  );
  return [
    HEAD,
    '## States and how each one ends',
    '',
    '| state | what it means | how it ends at the latest |',
    '| --- | --- | --- |',
    ...described,
    '',
    '## Transitions and their evidence',
    '',
    '| from | event | to | evidence |',
    '| --- | --- | --- | --- |',
    ...transitions,
    '',
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> idle',
    ...arrows,
    '```',
    '',
  ].join('\n');
}

/** Mermaid takes a hyphen for an arrow. */
function idOf(name: string): string {
  return name.replaceAll('-', '_');
}
