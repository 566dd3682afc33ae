/**
 * Runs the `run:` lines of GitHub workflows by their own words, with the environment and the outputs that GitHub would
 * give them. Steps that use an action (checkout, Node) do nothing: the repository and its Node are there.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';

type Value = string | boolean;
type Step = { id?: string; name?: string; if?: string; uses?: string; run?: string; env?: Record<string, string> };
type Job = {
  needs?: string;
  if?: string;
  uses?: string;
  with?: Record<string, Value>;
  environment?: string;
  env?: Record<string, string>;
  outputs?: Record<string, string>;
  steps?: Step[];
};
type Workflow = {
  on: { workflow_dispatch?: Inputs; workflow_call?: Inputs };
  jobs: Record<string, Job>;
};
type Inputs = { inputs?: Record<string, { default?: Value }> };
type Contexts = Record<string, unknown>;

export type WorkflowRun = {
  repository: string;
  /** File in `.github/workflows`. */
  workflow: string;
  inputs: Readonly<Record<string, Value>>;
  /** Values of `github`: `triggering_actor`, `event_name`. */
  github: Readonly<Record<string, unknown>>;
  /** Variables of the repository. */
  vars: Readonly<Record<string, string>>;
  /** Environment of a job → its secrets. */
  secrets: (environment: string) => Readonly<Record<string, string>>;
  /** Folder with programs that come first in PATH. */
  programs: string;
  /** Lines that the run leaves out, and the reason. */
  leftOut: ReadonlyMap<string, string>;
};

/** @returns every line that ran, in order. @throws with the output of the line that failed */
export async function runWorkflow(run: WorkflowRun): Promise<string[]> {
  const file = path.join(run.repository, '.github/workflows', run.workflow);
  const workflow = parse(await readFile(file, 'utf8')) as Workflow;
  const definitions = (workflow.on.workflow_dispatch ?? workflow.on.workflow_call)?.inputs ?? {};
  const defaults = Object.fromEntries(Object.entries(definitions).map(([name, input]) => [name, input.default ?? '']));
  const needs: Record<string, { outputs: Record<string, string> }> = {};
  const lines: string[] = [];
  for (const [name, job] of Object.entries(workflow.jobs)) {
    const contexts: Contexts = { ...run, inputs: { ...defaults, ...run.inputs }, needs, secrets: {} };
    if (job.if && !isTrue(evaluate(job.if, contexts))) continue;
    if (job.uses) {
      const inputs = Object.fromEntries(
        Object.entries(job.with ?? {}).map(([key, value]) => [key, interpolateValue(value, contexts)]),
      );
      lines.push(...(await runWorkflow({ ...run, workflow: path.basename(job.uses), inputs })));
      continue;
    }
    const result = await runJob(run, job, contexts);
    lines.push(...result.lines);
    needs[name] = { outputs: result.outputs };
  }
  return lines;
}

async function runJob(run: WorkflowRun, job: Job, workflowContexts: Contexts) {
  const secrets = run.secrets(interpolate(job.environment ?? '', workflowContexts));
  const steps: Record<string, { outputs: Record<string, string> }> = {};
  const contexts = { ...workflowContexts, secrets, steps };
  const lines: string[] = [];
  for (const step of job.steps ?? []) {
    if (step.run === undefined || (step.if && !isTrue(evaluate(step.if, contexts)))) continue;
    if (run.leftOut.has(step.run)) continue;
    const env = interpolateAll({ ...job.env, ...step.env }, contexts);
    const outputs = await runLine(run, interpolate(step.run, contexts), env);
    lines.push(step.run);
    if (step.id) steps[step.id] = { outputs };
  }
  return { lines, outputs: interpolateAll(job.outputs ?? {}, contexts) };
}

/** As GitHub does for `shell: bash`. @returns what the line wrote into GITHUB_OUTPUT */
async function runLine(run: WorkflowRun, line: string, env: Record<string, string>): Promise<Record<string, string>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'step-'));
  const outputFile = path.join(folder, 'output');
  const script = path.join(folder, 'step.sh');
  await writeFile(outputFile, '');
  await writeFile(script, line);
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', script], {
    cwd: run.repository,
    env: {
      HOME,
      PATH: `${run.programs}:${path.join(run.repository, 'node_modules/.bin')}:${PATH}`,
      CI: 'true',
      GITHUB_ACTOR: String(run.github.actor),
      GITHUB_TRIGGERING_ACTOR: String(run.github.triggering_actor),
      GITHUB_OUTPUT: outputFile,
      GITHUB_REPOSITORY: 'loan/loan-h5',
      GITHUB_RUN_ID: '4711',
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.on('close', resolve));
  const written = await readFile(outputFile, 'utf8');
  await rm(folder, { recursive: true });
  if (code !== 0) throw new Error(`Exit code ${code} of: ${line}\n${output}`);
  return Object.fromEntries([...written.matchAll(/^([\w-]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
}

function interpolateAll(values: Record<string, string>, contexts: Contexts): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, interpolate(value, contexts)]));
}

function interpolateValue(value: Value, contexts: Contexts): Value {
  return typeof value === 'string' ? interpolate(value, contexts) : value;
}

function interpolate(text: string, contexts: Contexts): string {
  return text.replace(/\$\{\{\s*(.*?)\s*\}\}/g, (_match, expression: string) => String(evaluate(expression, contexts)));
}

/** The expressions that these workflows use: paths, texts, `||`, `==`, `!=` and functions that are not evaluated. */
function evaluate(expression: string, contexts: Contexts): string {
  const alternatives = expression.split(' || ');
  if (alternatives.length > 1) {
    return alternatives.map((part) => evaluate(part, contexts)).find((value) => value !== '') ?? '';
  }
  const comparison = /^(.*?) ([!=]=) (.*)$/.exec(expression);
  if (comparison) {
    const [, left = '', operator, right = ''] = comparison;
    return String((evaluate(left, contexts) === evaluate(right, contexts)) === (operator === '=='));
  }
  if (expression.startsWith("'")) return expression.slice(1, -1);
  if (expression === 'always()') return 'true';
  const [, template, argument] = /^format\('(.*)', (.*)\)$/.exec(expression) ?? [];
  if (template !== undefined) return template.replace('{0}', evaluate(argument ?? '', contexts));
  if (!/^[\w-]+(\.[\w-]+)*$/.test(expression)) throw new Error(`The expression ${expression} is not known here.`);
  let value: unknown = contexts;
  for (const key of expression.split('.')) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  }
  return value === undefined ? '' : String(value);
}

function isTrue(value: string): boolean {
  return value !== '' && value !== 'false';
}
