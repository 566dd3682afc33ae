/** `nightly [suite]`: what takes too long for `test`: generated cases by the hundred thousand, mutants, and every case of the end-to-end tests. */
import { execa, execaSync } from 'execa';
import { machine, root, turbo } from './turbo.ts';

const withGeneratedCases = () => execaSync('git', ['grep', '-l', 'testing/fuzz', 'apps', 'packages'], { cwd: root });

const suites: Readonly<Record<string, () => Promise<number>>> = {
  'payment-histories': () => unit('tools/e2e-suites/payment-histories/histories'),
  'hostile-input': () => unit(...withGeneratedCases().stdout.split('\n')),
  mutants: () => pnpm(['--filter', '@loan/mutation', 'mutants']),
  'end-to-end': () =>
    turbo(['e2e', '--concurrency=2', '--continue'], { MACHINE: machine(), E2E_WHOLE_SET: '1', E2E_EVERY_JOURNEY: '1' }),
};

/** Unit tests with 100,000 generated cases each, other ones every day. */
const unit = (...args: string[]) =>
  pnpm(['unit', ...args, '--testTimeout=36000000'], {
    FUZZ_CASES: process.env['FUZZ_CASES'] ?? '100000',
    FUZZ_SEED: process.env['FUZZ_SEED'] ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''),
  });

async function pnpm(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> {
  const command = execa('npx', ['-y', 'pnpm@12.21.0', ...args], { cwd: root, env, stdio: 'inherit', reject: false });
  return (await command).exitCode ?? 1;
}

const [only] = process.argv.slice(2);
if (only !== undefined && !(only in suites)) {
  console.error(`No such suite: ${only}. There are: ${Object.keys(suites).join(', ')}`);
  process.exit(2);
}
const codes: number[] = [];
for (const [name, run] of Object.entries(suites)) if (only === undefined || only === name) codes.push(await run());
process.exit(Math.max(...codes));
