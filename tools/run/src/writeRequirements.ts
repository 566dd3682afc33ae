import { writeFileSync } from 'node:fs';
import { currentMap, mapFile } from './requirements/currentMap.ts';

/** `requirements`: writes the handbook's map from the last complete test run. Numbers to give up are named: `--forget G021`. */
export async function writeRequirements(args: readonly string[]): Promise<number> {
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
