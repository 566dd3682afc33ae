import { parse } from '@babel/parser';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import * as v from 'valibot';
import { readSourceMaps, type SourceMaps } from '../builds/sourceMaps.ts';
import { rejection } from '../releaseError.ts';
import type { Site } from '../site/site.ts';

/** The fields of a page's report that name the place of an error; see `packages/frame/src/telemetry/report.ts`. */
const report = v.looseObject({
  remote: v.string(),
  version: v.string(),
  /** `OrderScreen.js:1:2345`: script, line and column, both from 1 */
  at: v.string(),
});

export type TraceResult = {
  app: string;
  version: string;
  at: string;
  /** Path from the repository's root. */
  file: string;
  /** Line and column count from 1. */
  line: number;
  column: number;
  /** The named function around the place; absent at the top of a module. */
  function?: string;
};

/**
 * Finds the place in the sources of each error in the reports.
 * @param reports JSON, one report per line; lines without a place (`at`) are left out
 * @throws {ReleaseError} rejected when a line is not a report or no report names a place, notFound for a build without maps
 */
export async function trace(site: Site, reports: string): Promise<TraceResult[]> {
  const lines = reports.split('\n').filter((line) => line.trim() !== '');
  const parsed = lines.map((line, index) => parseReport(line, index + 1)).filter((one) => one !== undefined);
  if (parsed.length === 0) {
    throw rejection(
      'No report names a place.',
      'Only errors whose stack names a script of a build have the field `at`; give such a report.',
    );
  }
  const results: TraceResult[] = [];
  for (const { remote: app, version, at } of parsed) {
    results.push({ app, version, at, ...originalPlace(await readSourceMaps(site, app, version), at) });
  }
  return results;
}

function parseReport(line: string, number: number): v.InferOutput<typeof report> | undefined {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    throw rejection(`Line ${number} is not JSON.`, 'Give one report per line, as the endpoint received it.');
  }
  const result = v.safeParse(report, json);
  return result.success ? result.output : undefined;
}

/** @param at script, line and column of the built file */
export function originalPlace(maps: SourceMaps, at: string): Omit<TraceResult, 'app' | 'version' | 'at'> {
  const [, script = '', line, column] = /^(.+\.js):(\d+):(\d+)$/.exec(at) ?? [];
  const map = maps[script];
  if (!map) throw rejection(`This build has no map of "${at}".`, 'A place is <script>:<line>:<column> of that build.');
  const traceMap = new TraceMap(map as ConstructorParameters<typeof TraceMap>[0]);
  // A stack counts columns from 1, a map from 0.
  const found = originalPositionFor(traceMap, { line: Number(line), column: Number(column) - 1 });
  if (found.source === null) {
    throw rejection(`Nothing of the sources is at ${at}.`, 'The bundler wrote that code; look at its neighbours.');
  }
  const name = functionAround(sourceContentFor(traceMap, found.source) ?? '', found.line, found.column);
  return {
    file: found.source,
    line: found.line,
    column: found.column + 1,
    ...(name !== undefined && { function: name }),
  };
}

type Node = { type: string; start: number; end: number; [field: string]: unknown };

/** The name of the innermost function with a name around a place of TypeScript. @param line from 1 @param column from 0 */
function functionAround(source: string, line: number, column: number): string | undefined {
  const offset =
    source
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length +
    (line > 1 ? 1 : 0) +
    column;
  let name: string | undefined;
  const visit = (node: Node, nameOfParent: string | undefined) => {
    if (offset < node.start || offset >= node.end) return;
    const ownName = nameOf(node.id) ?? nameOf(node.key);
    if (/Function|Method/.test(node.type)) name = ownName ?? nameOfParent ?? name;
    for (const child of Object.values(node).flat()) {
      if (isNode(child)) visit(child, ownName);
    }
  };
  const file: unknown = parse(source, {
    sourceType: 'module',
    plugins: ['typescript', 'jsx'],
    errorRecovery: true,
    attachComment: false,
  });
  if (isNode(file)) visit(file, undefined);
  return name;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}

function nameOf(value: unknown): string | undefined {
  return isNode(value) && typeof value.name === 'string' ? value.name : undefined;
}
