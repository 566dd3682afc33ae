import { runTool } from '../runProgram.ts';
import { checkResult, type Stage } from './stage.ts';

/** Checks that every file is formatted by biome. */
export const formatting: Stage = {
  name: 'formatting',
  async run() {
    const { code } = await runTool('biome', ['ci', '--colors=off', '--max-diagnostics=50', '.'], { isQuiet: true });
    return checkResult(
      code === 0,
      ...(code === 0 ? [] : ['`node_modules/.bin/biome check --write` formats the files']),
    );
  },
};
