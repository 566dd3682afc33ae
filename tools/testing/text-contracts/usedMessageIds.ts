/** Finds the message ids in a feature's code by its syntax tree, so that comments do not count. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export type UsedMessageIds = {
  /** Ids that are whole string literals. */
  literalIds: Set<string>;
  /** Ids composed by a template, with `*` for each inserted part. */
  composed: Set<string>;
};

/**
 * @param folders folders of the feature's code
 * @param feature the prefix of its ids, before the first dot
 */
export function findUsedMessageIds(folders: readonly string[], feature: string): UsedMessageIds {
  const used: UsedMessageIds = { literalIds: new Set(), composed: new Set() };
  for (const file of folders.flatMap(sources)) {
    const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
    visit(tree, (node) => {
      if (ts.isStringLiteralLike(node) && isId(node.text, feature)) used.literalIds.add(node.text);
      if (!ts.isTemplateExpression(node)) return;
      const text = node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join('');
      if (text.startsWith(`${feature}.`)) used.composed.add(text);
    });
  }
  return used;
}

function sources(folder: string): string[] {
  return globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['**/node_modules/**', '**/dist*/**'] })
    .filter((file) => !/\.(test|testSetup|stories)\./.test(file))
    .map((file) => join(folder, file));
}

function isId(text: string, feature: string): boolean {
  return text.startsWith(`${feature}.`) && /^[\w.-]+$/.test(text);
}

function visit(node: ts.Node, onNode: (node: ts.Node) => void): void {
  onNode(node);
  ts.forEachChild(node, (child) => {
    if (!isStorageKey(child, node)) visit(child, onNode);
  });
}

/** Storage keys begin with the feature's name, too. */
function isStorageKey(node: ts.Node, parent: ts.Node): boolean {
  return (
    ts.isCallExpression(parent) &&
    ts.isIdentifier(parent.expression) &&
    parent.expression.text === 'defineStorageItem' &&
    parent.arguments[0] === node
  );
}
