import path from 'node:path';
import { Command } from 'commander';
import webpack from 'webpack';
import { ROOT } from './src/baseConfig.ts';
import { loadAppConfig } from './src/loadAppConfig.ts';

const program = new Command('node tools/webpack/cli.ts');
program
  .command('build <app>')
  .description('builds one app into apps/<app>/dist')
  .action(async (app: string) => {
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
  });
await program.parseAsync();
