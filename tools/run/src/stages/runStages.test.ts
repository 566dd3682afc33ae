import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { execa } from 'execa';
import { selectStages, stagesOf } from './runStages.ts';
import type { Stage } from './stage.ts';

const nothing: Omit<Stage, 'name'> = { run: async () => ({ passed: 0, failed: 0 }) };
const [lint, journeys, faults, kit, map] = ['lint', 'journeys', 'faults', 'kit', 'map'].map((name) => ({
  name,
  ...nothing,
})) as [Stage, Stage, Stage, Stage, Stage];
const plan = [lint, [[journeys, faults], [kit]], map];

/** Runs stages in a process of its own. @returns its lines without times, and its exit code */
async function runInProcess(lines: string): Promise<{ lines: string[]; exitCode: number | undefined }> {
  const modules = (path: string) => JSON.stringify(join(import.meta.dirname, path));
  const { stdout, exitCode } = await execa(process.execPath, [
    ...['--no-warnings', '--input-type=module-typescript', '-e'],
    `import { runStages } from ${modules('runStages.ts')};
    import { runNode } from ${modules('../runProgram.ts')};
    const prints = (text) => runNode(['-e', 'console.log(process.argv[1])', text]);
    const passes = { passed: 1, failed: 0 };
    ${lines}`,
  ]);
  const printed = stdout.split('\n').filter((line) => line !== '');
  return { lines: printed.map((line) => line.replace(/ +[\d.]+ s$/, '')), exitCode };
}

test('selects stages without changing their lanes, and leaves no empty lane', () => {
  const names = (selected: readonly string[]) => selectStages(plan, ({ name }) => selected.includes(name));

  expect(stagesOf(plan)).toEqual([lint, journeys, faults, kit, map]);
  expect(names(['lint', 'faults', 'kit'])).toEqual([lint, [[faults], [kit]]]);
  expect(names(['kit', 'map'])).toEqual([[[kit]], map]);
  expect(names(['map'])).toEqual([map]);
});

test('runs lanes side by side, prints the output of the second in one piece, and waits for both', async () => {
  // Each stage of one lane waits for something in the other: one after the other they would never end.
  const { lines } = await runInProcess(`
    const firstLane = Promise.withResolvers();
    const secondLane = Promise.withResolvers();
    const journeys = { name: 'journeys', run: async () => {
      await prints('journey 1');
      firstLane.resolve();
      await secondLane.promise;
      await prints('journey 2');
      return passes;
    } };
    const kit = { name: 'kit', run: async () => {
      await prints('story 1');
      await firstLane.promise;
      await prints('story 2');
      secondLane.resolve();
      return { ...passes, notes: ['a note'] };
    } };
    const map = { name: 'map', run: async () => { await prints('map'); return passes; } };
    process.exitCode = await runStages([[[journeys], [kit]], map], []);`);

  const kitBlock = ['── kit', 'story 1', 'story 2', '   a note'];
  expect(lines.slice(lines.indexOf('── kit'), lines.indexOf('── kit') + 4)).toEqual(kitBlock);
  expect(lines.filter((line) => !kitBlock.includes(line))).toEqual([
    ...['── journeys', 'journey 1', 'journey 2', '── map', 'map', '── summary'],
    ...['journeys', 'kit     ', 'map     '].map((name) => `✓ ${name.padEnd(14)} 1 passed, 0 failed`),
    '3 passed, 0 failed',
  ]);
});

test('counts a stage that cannot run as one failure, runs the stages after it, and passes the arguments to the last', async () => {
  const { lines, exitCode } = await runInProcess(`
    const broken = { name: 'broken', run: async () => { throw 'no browser'; } };
    const last = { name: 'last', run: async (args) => { await prints(args.join('+')); return passes; } };
    const other = { name: 'other', run: async (args) => { await prints('none: ' + args.length); return passes; } };
    const code = await runStages([[[broken], [other]], last], ['one', 'two']);
    await prints('code ' + code);`);

  expect(exitCode).toBe(0);
  expect(lines).toEqual(expect.arrayContaining(['   could not run: no browser', 'none: 0', 'one+two', 'code 1']));
  expect(lines).toContain('2 passed, 1 failed');
});
