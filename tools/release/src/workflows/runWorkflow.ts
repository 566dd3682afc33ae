/**
 * Runs the `run:` lines of a GitHub workflow by their own words, with the environment, the conditions and the outputs that
 * GitHub gives them. Steps that use an action (checkout, Node) do nothing: the checkout and its Node are there.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { data, Evaluator, Lexer, Parser } from '@actions/expressions';
import { truthy } from '@actions/expressions/result';
import { execa } from 'execa';
import { parse } from 'yaml';

type Values = Readonly<Record<string, string | boolean>>;
type Outputs = { outputs: Record<string, string> };
type Step = { id?: string; if?: string; run?: string; env?: Values };
type Job = {
  needs?: string;
  if?: string;
  uses?: string;
  with?: Values;
  strategy?: { matrix: Record<string, string> };
  environment?: string;
  env?: Values;
  outputs?: Values;
  steps?: readonly Step[];
};
type Trigger = { inputs?: Record<string, { default?: string | boolean }> };
type Workflow = {
  on: { workflow_dispatch?: Trigger; workflow_call?: Trigger };
  defaults?: { run: { shell: string } };
  jobs: Record<string, Job>;
};
type Contexts = Readonly<Record<string, unknown>>;

export type WorkflowRun = {
  /** Folder of the checkout that all jobs share. */
  checkout: string;
  /** File in `.github/workflows`. */
  workflow: string;
  inputs: Values;
  /** The context `github`: `triggering_actor`, `event_name`, `event`, `repository`. */
  github: Readonly<Record<string, unknown>>;
  /** Variables of the repository. */
  vars: Values;
  /** The secrets of an environment of the repository. */
  secrets: (environment: string) => Values;
  /** Folder with programs that come first in PATH. */
  programs: string;
  /** Whether a line is left out because an earlier run has done it. */
  isLeftOut: (line: string, env: Values) => boolean;
  /** Gets each line before it runs. */
  onLine: (line: string) => void;
};

/** @throws with everything printed by the line that failed, after the steps with `if: always()` */
export async function runWorkflow(run: WorkflowRun): Promise<void> {
  const { on, jobs, defaults } = await readWorkflow(run.checkout, run.workflow);
  const shell = ['bash', ...(defaults?.run.shell === 'bash' ? ['--noprofile', '--norc', '-eo', 'pipefail'] : ['-e'])];
  const definitions = (on.workflow_dispatch ?? on.workflow_call)?.inputs ?? {};
  const defaultInputs = Object.entries(definitions).map(([name, input]) => [name, input.default ?? '']);
  const { github, vars } = run;
  const needs: Record<string, Outputs> = {};
  const contexts = { github, vars, needs, inputs: { ...Object.fromEntries(defaultInputs), ...run.inputs } };
  for (const [name, job] of Object.entries(jobs)) {
    // A job that waits for one that was left out is left out, too.
    if (job.needs !== undefined && needs[job.needs] === undefined) continue;
    if (job.if !== undefined && !truthy(evaluate(job.if, contexts))) continue;
    if (!job.uses) {
      needs[name] = await runJob(run, job, contexts, shell);
      continue;
    }
    for (const matrix of expandMatrix(job, contexts)) {
      const inputs = Object.entries(job.with ?? {}).map(([key, value]) => [
        key,
        typeof value === 'string' ? evaluateInput(value, { ...contexts, matrix }) : value,
      ]);
      await runWorkflow({ ...run, workflow: path.basename(job.uses), inputs: Object.fromEntries(inputs) });
    }
  }
}

/** The `run:` lines of every workflow: file → lines. */
export async function linesOf(checkout: string, workflow: string): Promise<string[]> {
  const { jobs } = await readWorkflow(checkout, workflow);
  return Object.values(jobs).flatMap(({ steps = [] }) => steps.flatMap((step) => step.run ?? []));
}

async function readWorkflow(checkout: string, workflow: string): Promise<Workflow> {
  return parse(await readFile(path.join(checkout, '.github/workflows', workflow), 'utf8')) as Workflow;
}

/** An input that is one expression keeps the type of its value. */
function evaluateInput(value: string, contexts: Contexts): string | boolean {
  const [, expression] = /^\$\{\{([^}]*)\}\}$/.exec(value) ?? [];
  if (expression === undefined) return interpolate(value, contexts);
  const result = evaluate(expression, contexts);
  return result instanceof data.BooleanData ? result.value : result.coerceString();
}

/** One row per value of a matrix with one key, whose values an expression gives; one empty row without a matrix. */
function expandMatrix({ strategy }: Job, contexts: Contexts): Record<string, string>[] {
  const [[key, values] = []] = Object.entries(strategy?.matrix ?? {});
  if (key === undefined || values === undefined) return [{}];
  const list = evaluate(/^\$\{\{(.*)\}\}$/.exec(values)?.[1] ?? '', contexts);
  if (!(list instanceof data.Array)) throw new Error(`${values} is not a list.`);
  return list.values().map((value) => ({ [key]: value.coerceString() }));
}

async function runJob(run: WorkflowRun, job: Job, workflowContexts: Contexts, shell: readonly string[]) {
  const secrets = run.secrets(interpolate(job.environment ?? '', workflowContexts));
  const steps: Record<string, Outputs> = {};
  const contexts = { ...workflowContexts, secrets, steps };
  let failure: Error | undefined;
  for (const step of job.steps ?? []) {
    if (step.run === undefined || !isDue(step, contexts, failure !== undefined)) continue;
    const env = interpolateAll({ ...job.env, ...step.env }, contexts);
    const line = interpolate(step.run, contexts);
    if (run.isLeftOut(line, env)) continue;
    run.onLine(step.run);
    const { written, error } = await runLine(run, shell, line, env);
    failure ??= error;
    if (step.id !== undefined) steps[step.id] = { outputs: written };
  }
  if (failure) throw failure;
  return { outputs: interpolateAll(job.outputs ?? {}, contexts) };
}

/** A condition without a status function begins with success(), as on GitHub. */
function isDue({ if: condition }: Step, contexts: Contexts, hasFailed: boolean): boolean {
  if (condition?.trim() === 'always()') return true;
  return !hasFailed && (condition === undefined || truthy(evaluate(condition, contexts)));
}

/** @returns `written`: what the line wrote into GITHUB_OUTPUT */
async function runLine(run: WorkflowRun, shell: readonly string[], line: string, env: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'step-'));
  const [script, outputFile] = [path.join(folder, 'step.sh'), path.join(folder, 'output')];
  await writeFile(script, line);
  await writeFile(outputFile, '');
  const [program = '', ...args] = shell;
  const { PATH = '', HOME = '' } = process.env;
  const { exitCode, all } = await execa(program, [...args, script], {
    cwd: run.checkout,
    stdin: 'ignore',
    all: true,
    reject: false,
    extendEnv: false,
    env: {
      HOME,
      PATH: [run.programs, path.dirname(process.execPath), PATH].join(path.delimiter),
      CI: 'true',
      // What is installed already comes from the store of this machine.
      npm_config_offline: 'true',
      pnpm_config_offline: 'true',
      GITHUB_TRIGGERING_ACTOR: String(run.github.triggering_actor),
      GITHUB_REPOSITORY: 'loan/loan-h5',
      GITHUB_RUN_ID: '4711',
      GITHUB_OUTPUT: outputFile,
      ...env,
    },
  });
  const outputs = [...(await readFile(outputFile, 'utf8')).matchAll(/^([\w-]+)=(.*)$/gm)];
  await rm(folder, { recursive: true });
  return {
    written: Object.fromEntries(outputs.map(([, name = '', value = '']) => [name, value])),
    error: exitCode === 0 ? undefined : new Error(`Exit code ${exitCode} of: ${line}\n${all}`),
  };
}

function interpolateAll(values: Values, contexts: Contexts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, interpolate(String(value), contexts)]),
  );
}

function interpolate(text: string, contexts: Contexts): string {
  return text.replace(/\$\{\{(.*?)\}\}/g, (_match, expression: string) =>
    evaluate(expression, contexts).coerceString(),
  );
}

function evaluate(expression: string, contexts: Contexts): data.ExpressionData {
  const { tokens } = new Lexer(expression).lex();
  const parsed = new Parser(tokens, Object.keys(contexts), []).parse();
  return new Evaluator(parsed, JSON.parse(JSON.stringify(contexts), data.reviver) as data.Dictionary).evaluate();
}
