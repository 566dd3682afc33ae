/**
 * The repository's own lint rules as a plugin for oxlint: import boundaries and file names.
 */
import { relative } from 'node:path';
import { fileNameViolation } from './fileNames.ts';
import { importViolation } from './importBoundaries.ts';

const root = new URL('../../../', import.meta.url).pathname;

type Node = { type: string; value?: unknown };
type ImportLike = Node & { source?: Node | null; importKind?: 'type' | 'value'; exportKind?: 'type' | 'value' };
type Context = { filename: string; report(problem: { node: Node; message: string }): void };

const importBoundaries = {
  create(context: Context) {
    const file = relative(root, context.filename);
    const check = (node: ImportLike): void => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string') return;
      const message = importViolation(file, specifier, (node.importKind ?? node.exportKind) === 'type');
      if (message !== undefined) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

const fileNames = {
  create(context: Context) {
    return {
      Program(node: Node): void {
        const message = fileNameViolation(relative(root, context.filename));
        if (message !== undefined) context.report({ node, message });
      },
    };
  },
};

export default { meta: { name: 'local' }, rules: { 'import-boundaries': importBoundaries, 'file-names': fileNames } };
