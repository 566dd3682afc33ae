/** `node tools/webpack/cli.ts build <app>`: builds one app into `apps/<app>/dist`. */
import path from 'node:path';
import webpack from 'webpack';
import { ROOT } from './src/baseConfig.ts';
import { loadAppConfig } from './src/loadAppConfig.ts';

const [command, app] = process.argv.slice(2);
if (command !== 'build' || !app) {
  console.error('Usage: node tools/webpack/cli.ts build <app>');
  process.exit(2);
}
const compiler = webpack([await loadAppConfig(path.join(ROOT, 'apps', app))].flat());
compiler.run((error, stats) => {
  if (error) {
    console.error(error);
    process.exitCode = 1;
  } else if (stats) {
    const text = stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
    if (text) console.log(text);
    if (stats.hasErrors()) process.exitCode = 1;
  }
  compiler.close(() => undefined);
});
