/** `pnpm release <verb> …`: reads arguments, hands them to the verb, says what became of it. */
import { parseArgs } from 'node:util';
import { isRefusal } from './src/releaseError.ts';
import { EXIT_CODES, exitCodeOf, usage, verbs } from './src/cli/commands.ts';

const string = { type: 'string' } as const;
const boolean = { type: 'boolean' } as const;
const { values, positionals } = readArguments();
const [name = '', ...words] = positionals;
const verb = verbs[name];
const isJson = values.json === true;

if (!verb || words.length < verb.least || words.length > verb.most) {
  console.error(verb ? `Usage: pnpm release ${verb.usage}` : usage());
  process.exit(EXIT_CODES.usage);
}

try {
  const answer = await verb.run(words, values);
  console.log(isJson ? JSON.stringify(answer.json) : answer.text);
} catch (error) {
  process.exitCode = exitCodeOf(error);
  if (isRefusal(error)) {
    if (isJson) console.log(JSON.stringify({ did: error.kind, reasons: error.reasons }));
    else for (const { what, remedy } of error.reasons) console.error(`✗ ${what}\n  ${remedy}`);
  } else {
    console.error(error instanceof Error ? error.message : error);
  }
}

function readArguments() {
  try {
    return parseArgs({
      args: process.argv.slice(2),
      allowPositionals: true,
      options: {
        site: string,
        out: string,
        records: string,
        market: string,
        'override-origin': string,
        listen: string,
        lender: string,
        who: string,
        why: string,
        'dry-run': boolean,
        json: boolean,
      },
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage()}`);
    return process.exit(EXIT_CODES.usage);
  }
}
