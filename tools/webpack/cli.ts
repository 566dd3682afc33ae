#!/usr/bin/env node
/** `node tools/webpack/cli.ts build <app>` */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Command } from 'commander';
import webpack, { type Configuration } from 'webpack';
import { ROOT } from './src/baseConfig.ts';

const program = new Command('node tools/webpack/cli.ts');
program
  .command('build <app>')
  .description('builds one app into apps/<app>/dist')
  .action(async (app: string) => {
    const file = path.join(ROOT, 'apps', app, 'webpack.config.ts');
    const module = (await import(pathToFileURL(file).href)) as { default: Configuration | Configuration[] };
    const compiler = webpack([module.default].flat());
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
