/** The first paint with each kind of phone behind the page: none, one that answers, is silent, throws. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../../../webpack/src/baseConfig.ts';
import { type Part, part, type Row } from '../report/benchmarkResult.ts';

/** @param site the folder that is opened */
export async function measurePhones(site: string, rounds: number): Promise<Part> {
  const told = execFileSync(
    process.execPath,
    ['--no-warnings', path.join(ROOT, 'tools/e2e/webview/cli.ts'), `--first-paint=${rounds}`],
    { env: { ...process.env, E2E_SITE: site }, encoding: 'utf8' },
  );
  const rows = told
    .trim()
    .split('\n')
    .flatMap((line): Row[] => {
      const found = /^(.*?)\s+first paint \d+ ms \(([\d.]+) ×\)\s+content \d+ ms \(([\d.]+) ×\)/.exec(line);
      if (!found) return [];
      const [, what = '', paint, shown] = found;
      return [
        {
          what: `phone: ${what.replace(/^no phone$/, 'none')}`,
          ratio: Number(paint),
          figures: { 'content ×': Number(shown) },
        },
      ];
    });
  return part('phone', 'First paint by the phone behind the page', 'no phone', rounds, rows);
}
