/**
 * The repository's own lint rules as a plugin for oxlint: import boundaries, circles of folders, file names and names of
 * stored values.
 */
import { relative } from 'node:path';
import { fileNameViolation } from './fileNames.ts';
import { folderCircleViolation, readFolderGraph } from './folderCircles.ts';
import { importViolation } from './importBoundaries.ts';

const root = new URL('../../../', import.meta.url).pathname;

type Node = { type: string; value?: unknown };
type Specifier = Node & { imported?: { name?: string }; local?: { name?: string } };
type ImportLike = Node & {
  source?: Node | null;
  specifiers?: readonly Specifier[];
};
type Context = { filename: string; report(problem: { node: Node; message: string }): void };

/** The names of an import or re-export; `*` for the whole module. */
function namesOf({ type, specifiers }: ImportLike): string[] {
  const isNamed = type === 'ImportDeclaration' || type === 'ExportNamedDeclaration';
  if (!isNamed || !specifiers?.length) return ['*'];
  return specifiers.map(({ imported, local }) => (type === 'ImportDeclaration' ? imported : local)?.name ?? '*');
}

/** A rule that checks each import and re-export by its specifier and names. */
function importRule(violationOf: (file: string, specifier: string, names: string[]) => string | undefined) {
  return {
    create(context: Context) {
      const file = relative(root, context.filename);
      const check = (node: ImportLike): void => {
        const specifier = node.source?.value;
        if (typeof specifier !== 'string') return;
        const message = violationOf(file, specifier, namesOf(node));
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
}

const importBoundaries = importRule(importViolation);

const folderGraph = readFolderGraph(root);
const folderCircles = importRule((file, specifier) => folderCircleViolation(folderGraph, file, specifier));

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

type TemplateStart = Node & { quasis?: readonly { value: { cooked: string } }[] };
type Call = Node & { callee: Node & { name?: string }; arguments: readonly TemplateStart[] };

/** All apps share one storage: a stored value's name begins with the app's, so that two apps cannot use the same key. */
const storageItemNames = {
  create(context: Context) {
    const app = /^apps\/([^/]+)\//.exec(relative(root, context.filename))?.[1];
    return {
      CallExpression(node: Call): void {
        if (app === undefined || node.callee.name !== 'defineStorageItem') return;
        const [first] = node.arguments;
        const name = first?.value ?? first?.quasis?.[0]?.value.cooked;
        if (typeof name !== 'string' || !name.startsWith(`${app}.`))
          context.report({ node, message: `the name of a stored value begins with the app's: '${app}.draft'` });
      },
    };
  },
};

export default {
  meta: { name: 'local' },
  rules: {
    'import-boundaries': importBoundaries,
    'folder-circles': folderCircles,
    'file-names': fileNames,
    'storage-item-names': storageItemNames,
  },
};
