#!/usr/bin/env node
/** `loan-dev <remote> --against <url>`: a remote of this repository in the pages of a deployed site. */
import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { devAgainstSite } from './src/devAgainstSite.ts';
import { waitForShutdown } from './src/waitForShutdown.ts';

const program = new Command('loan-dev')
  .argument('<remote>', 'folder below apps')
  .requiredOption('--against <url>', 'the deployed site whose shell, API and other remotes are used')
  .description('serves the pages of a deployed site with the local build of a remote, built again on every edit')
  .addHelpText('after', '\nPORT changes the port, which is 8080.')
  .action(async (remote: string, { against }: { against: string }) => {
    if (!existsSync(`apps/${remote}/remote.ts`))
      return void program.error(`There is no apps/${remote}/remote.ts here.`);
    if (!URL.canParse(against)) return void program.error(`"${against}" is not a URL: write https://staging.example.`);
    const site = await devAgainstSite(remote, against, Number(process.env['PORT'] ?? 8080)).catch((error: Error) =>
      program.error(`${against} cannot be used: ${error.message}`),
    );
    console.log(`\n  ${site.origin}          against ${against}\n\n  Stop with Ctrl+C.`);
    await waitForShutdown();
    await site.stop();
  });
await program.parseAsync();
// Exits explicitly: a compiler that still runs would keep the process alive.
process.exit();
