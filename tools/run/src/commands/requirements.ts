import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { paymentStatesPage } from '@loan/frame/payment-states';
import { root } from '../runProgram.ts';
import { currentMap, mapFile } from '../requirements/currentRequirementsMap.ts';

/** `requirements`: writes the handbook's table of payment states from the code, and its map from the last complete test run. Numbers to give up are named: `--forget G021`. */
export async function writeRequirements(args: readonly string[]): Promise<number> {
  writeFileSync(resolve(root, 'tools/handbook/payment-states.md'), paymentStatesPage());
  const { map, lost } = currentMap();
  const kept = lost.filter((id) => !args.includes(id));
  if (kept.length > 0) {
    console.error(
      `These were proved and no longer are: ${kept.join(', ')}. Prove them, or say --forget and their numbers.`,
    );
    return 1;
  }
  writeFileSync(mapFile, map);
  console.log(map.split('\n').find((line) => /^\d+ of/.test(line)));
  return 0;
}
