import type { KeptResults } from '../kept/keptResults.ts';
import { holdOutput } from '../runProgram.ts';
import { type CheckResult, checkResult, type Stage, sumResults } from './stage.ts';

/** Stages that run one after the other. A list of lanes in their place runs its lanes side by side. */
export type StagePlan = readonly (Stage | readonly Lane[])[];
type Lane = readonly Stage[];

type StageRun = { stage: Stage; result: CheckResult; seconds: number };

/** The stages of a plan in the order of the summary. */
export function stagesOf(plan: StagePlan): Stage[] {
  return plan.flat(2);
}

/** Those stages of a plan that the filter accepts, in the same lanes. */
export function selectStages(plan: StagePlan, isSelected: (stage: Stage) => boolean): StagePlan {
  return plan.flatMap((step): StagePlan => {
    if (!isLanes(step)) return isSelected(step) ? [step] : [];
    const lanes = step.map((lane) => lane.filter(isSelected)).filter((lane) => lane.length > 0);
    return lanes.length > 0 ? [lanes] : [];
  });
}

/**
 * Runs the stages and prints a summary that ends with the line `N passed, N failed`. The output of the first lane is
 * printed as it comes, that of a stage in another lane when the stage has ended, so that lines do not mix.
 * @param args passed to the last stage
 * @returns 0 when nothing failed, else 1
 */
export async function runStages(plan: StagePlan, args: readonly string[], kept?: KeptResults): Promise<number> {
  const lastStage = stagesOf(plan).at(-1);
  const run = (stage: Stage) => runStage(stage, stage === lastStage ? args : [], kept);
  const runs: StageRun[] = [];
  for (const step of plan) {
    const [printedLane = [], ...heldLanes] = isLanes(step) ? step : [[step]];
    const lanes = await Promise.all([
      runLane(printedLane, async (stage) => {
        printHeading(stage);
        const stageRun = await run(stage);
        printNotes(stageRun);
        return stageRun;
      }),
      ...heldLanes.map((lane) =>
        runLane(lane, async (stage) => {
          const { value, output } = await holdOutput(() => run(stage));
          printHeading(stage);
          process.stdout.write(output);
          printNotes(value);
          return value;
        }),
      ),
    ]);
    runs.push(...lanes.flat());
  }
  return printSummary(runs);
}

function isLanes(step: Stage | readonly Lane[]): step is readonly Lane[] {
  return Array.isArray(step);
}

async function runLane(lane: Lane, run: (stage: Stage) => Promise<StageRun>): Promise<StageRun[]> {
  const runs: StageRun[] = [];
  for (const stage of lane) runs.push(await run(stage));
  return runs;
}

async function runStage(stage: Stage, args: readonly string[], kept?: KeptResults): Promise<StageRun> {
  const began = performance.now();
  const result = await stage
    .run(args, kept)
    .catch(
      (error: unknown): CheckResult =>
        checkResult(false, `could not run: ${error instanceof Error ? error.stack : String(error)}`),
    );
  return { stage, result, seconds: (performance.now() - began) / 1000 };
}

function printHeading({ name }: Stage): void {
  console.log(`\n── ${name}`);
}

function printNotes({ result: { notes = [] } }: StageRun): void {
  for (const note of notes) console.log(`   ${note}`);
}

function printSummary(runs: readonly StageRun[]): number {
  const sum = sumResults(runs.map(({ result }) => result));
  console.log('\n── summary');
  for (const { stage, result, seconds } of runs) {
    const symbol = result.failed > 0 ? '✗' : '✓';
    const time = `${seconds.toFixed(1)} s`.padEnd(9);
    console.log(
      `${symbol} ${stage.name.padEnd(14)} ${formatCounts(result).padEnd(26)} ${time} ${formatKept(result)}`.trimEnd(),
    );
  }
  if (sum.kept) console.log(`\n${formatKept(sum)}; \`test --fresh\` runs them`);
  console.log(`\n${formatCounts(sum)}`);
  return sum.failed > 0 ? 1 : 0;
}

function formatCounts({ passed, failed }: CheckResult): string {
  return `${passed} passed, ${failed} failed`;
}

/** `kept 4,210 from 2026-11-22 18:10`: results of earlier runs on the same inputs, and when the oldest of them ran. */
function formatKept({ kept }: CheckResult): string {
  if (!kept) return '';
  const since = new Date(kept.since);
  const pad = (value: number) => String(value).padStart(2, '0');
  const day = `${since.getFullYear()}-${pad(since.getMonth() + 1)}-${pad(since.getDate())}`;
  return `kept ${kept.count.toLocaleString('en')} from ${day} ${pad(since.getHours())}:${pad(since.getMinutes())}`;
}
