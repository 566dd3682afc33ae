/** `e2e <path...> [options of Playwright]`: builds what the tests below these paths open, and runs them. */
import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { builtPackages } from '@loan/e2e/composeSite';
import { execa } from 'execa';
import { packageFolders, root, turbo } from './turbo.ts';

const args = process.argv.slice(2);
const paths = args.filter((arg) => existsSync(resolve(root, arg))).map((arg) => relative(root, resolve(root, arg)));
const folders = packageFolders().filter(
  (folder) =>
    existsSync(resolve(root, folder, 'turbo.json')) && paths.some((path) => `${path}/`.startsWith(`${folder}/`)),
);
if (folders.length === 0) {
  const [path] = args;
  const problem =
    path === undefined || path.startsWith('-') ? 'Which tests?' : `There is no ${path} with end-to-end tests.`;
  console.error(`${problem} For example: e2e apps/repayment/e2e/card.test.ts, or e2e tools/e2e-suites/faults`);
  process.exit(2);
}

const builds = new Set(folders.flatMap((folder) => builtPackages(resolve(root, folder))));
let code = await turbo([...[...builds].map((name) => `@loan/${name}#build`), '--output-logs=new-only']);
for (const folder of code === 0 ? folders : []) {
  const inFolder = args
    .filter(
      (arg) => !existsSync(resolve(root, arg)) || `${relative(root, resolve(root, arg))}/`.startsWith(`${folder}/`),
    )
    .map((arg) => (existsSync(resolve(root, arg)) ? relative(resolve(root, folder), resolve(root, arg)) || '.' : arg));
  const config = existsSync(resolve(root, folder, 'playwright.config.ts')) ? '.' : 'e2e';
  const { exitCode } = await execa(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '-c', config, ...inFolder],
    {
      cwd: resolve(root, folder),
      env: { E2E_PART: '1', E2E_REPORT: 'part.json' },
      stdio: 'inherit',
      reject: false,
    },
  );
  code = exitCode ?? 1;
  if (code !== 0) break;
}
process.exit(code);
