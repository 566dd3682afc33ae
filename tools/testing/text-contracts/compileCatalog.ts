/** Compiles a text as the build does, and lists the values that it needs. */
import { createRequire } from 'node:module';

export type CompiledText = string | Token[];
type Token = string | [name: string, kind?: string, choices?: Record<string, unknown>];
type Loader = (this: { emitError(error: Error): void }, source: string) => string;

const compile = createRequire(import.meta.url)('../../webpack/src/loaders/catalog.cjs') as Loader;

/** The errors of the build's own loader. */
export function compileErrorsOf(catalog: Readonly<Record<string, string>>): string[] {
  return run(catalog).errors;
}

/** The texts as the build's loader compiles them, by id. */
export function compileCatalog(catalog: Readonly<Record<string, string>>): Record<string, CompiledText> {
  return run(catalog).compiled;
}

/** The values that each text needs, with their types (`days: plural`), by id. */
export function placeholdersOf(catalog: Readonly<Record<string, string>>): Record<string, string[]> {
  const { compiled } = run(catalog);
  return Object.fromEntries(
    Object.entries(compiled).map(([id, message]) => [id, [...new Set(placeholdersIn(message))].sort()]),
  );
}

function run(catalog: Readonly<Record<string, string>>) {
  const errors: string[] = [];
  const code = compile.call({ emitError: ({ message }) => errors.push(message) }, JSON.stringify(catalog));
  const [, json = '""'] = /^export const messages = JSON\.parse\((.*)\);$/m.exec(code) ?? [];
  return { errors, compiled: JSON.parse(JSON.parse(json) as string) as Record<string, CompiledText> };
}

function placeholdersIn(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return (message as Token[]).flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, kind, choices] = token;
    const inside = typeof choices === 'object' ? Object.values(choices).flatMap(placeholdersIn) : [];
    return [kind === undefined ? name : `${name}: ${kind}`, ...inside];
  });
}
