/** `nightly [suite]`: what takes too long for `test`: generated cases by the hundred thousand, mutants, and every case of the end-to-end tests. */
import { execa } from 'execa';
import { machine, root, turbo } from './turbo.ts';

const CASES = { FUZZ_CASES: process.env['FUZZ_CASES'] ?? '100000' };

const HOSTILE_INPUT = [
  'apps/shell/src/boot/hostileUrls',
  'apps/bank-binding/src/account/bankPayload',
  'apps/repayment/src/instalments/instalmentSelection',
  'packages/api/src/(response/parseResponse|params|http/request)',
  'packages/bridge/src/native/messages',
  'packages/frame/src/(testing/hostileInput|navigation/allowUrl|launch/urlQuery|i18n/format(Money|Date)|storage/storage|telemetry/report)',
];

const suites: Readonly<Record<string, () => Promise<number>>> = {
  'hostile-input': () => pnpm(['unit', ...HOSTILE_INPUT, '--testTimeout=3600000'], CASES),
  'payment-intents': () =>
    pnpm(
      [
        'unit',
        'packages/frame/src/(mutations/mutationHistories|payments/paymentStateMachine)',
        '--testTimeout=3600000',
      ],
      CASES,
    ),
  'payment-histories': () =>
    pnpm(['unit', 'tools/e2e-suites/payment-histories/histories', '--testTimeout=36000000'], CASES),
  mutants: () => pnpm(['--filter', '@loan/mutation', 'mutants']),
  'end-to-end': () =>
    turbo(['e2e', '--concurrency=2', '--continue'], { MACHINE: machine(), E2E_WHOLE_SET: '1', E2E_EVERY_JOURNEY: '1' }),
};

async function pnpm(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> {
  const { exitCode } = await execa('npx', ['-y', 'pnpm@12.21.0', ...args], {
    cwd: root,
    env,
    stdio: 'inherit',
    reject: false,
  });
  return exitCode ?? 1;
}

const [only] = process.argv.slice(2);
if (only !== undefined && !(only in suites)) {
  console.error(`No such suite: ${only}. There are: ${Object.keys(suites).join(', ')}`);
  process.exit(2);
}
const codes: number[] = [];
for (const [name, run] of Object.entries(suites)) if (only === undefined || only === name) codes.push(await run());
process.exit(Math.max(...codes));
