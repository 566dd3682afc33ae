/** First paint with each kind of native app behind the page: none, one that answers, one that is silent, one that throws. */
import path from 'node:path';
import { execa } from 'execa';
import { ROOT } from '../../../webpack/src/baseConfig.ts';
import { type BenchmarkResult, benchmarkResult, type ResultRow } from '../report/benchmarkResult.ts';

/** @param site folder of the built site */
export async function measureNativeApps(site: string, rounds: number): Promise<BenchmarkResult> {
  const command = [path.join(ROOT, 'tools/e2e/webview/cli.ts'), `--first-paint=${rounds}`];
  const { stdout } = await execa(process.execPath, ['--no-warnings', ...command], { env: { E2E_SITE: site } });
  const rows = stdout.split('\n').flatMap((line): ResultRow[] => {
    const found = /^(.*?)\s+first paint \d+ ms \(([\d.]+) ×\)\s+content \d+ ms \(([\d.]+) ×\)/.exec(line);
    if (!found) return [];
    const [, label = '', paint, content] = found;
    return [
      {
        label: `native app: ${label.replace(/^no app$/, 'none')}`,
        ratio: Number(paint),
        metrics: { 'content ×': Number(content) },
      },
    ];
  });
  return benchmarkResult('native-app', 'First paint by the native app behind the page', 'no app', rounds, rows);
}
