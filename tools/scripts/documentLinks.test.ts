import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './turbo.ts';

/** The relative link targets of a document, without fragments. */
const linksOf = (document: string) =>
  [...readFileSync(path.join(root, document), 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)].map(
    ([, target = '']) => path.join(path.dirname(document), decodeURI(target)),
  );

const FOLDERS_WITHOUT_DOCUMENTS = new Set(['node_modules', 'dist', 'results', '.git']);

const documentsBelow = (folder: string) =>
  globSync('**/*.md', {
    cwd: path.join(root, folder),
    exclude: (name) => FOLDERS_WITHOUT_DOCUMENTS.has(path.basename(name)),
  });

test('links of documents lead to files that exist', () => {
  const documents = [
    'README.md',
    ...['.github', 'apps', 'packages', 'tools'].flatMap((folder) =>
      documentsBelow(folder).map((document) => path.join(folder, document)),
    ),
  ];
  const broken = documents.flatMap((document) =>
    linksOf(document)
      .filter((target) => !existsSync(path.join(root, target)))
      .map((target) => `${document}: ${target}`),
  );
  expect(documents.length).toBeGreaterThan(60);
  expect(broken).toEqual([]);
});

test('the README of the handbook links to each of its documents', () => {
  const listed = new Set(linksOf('tools/handbook/README.md'));
  const documents = documentsBelow('tools/handbook').map((document) => path.join('tools/handbook', document));
  expect(documents.filter((document) => !document.endsWith('README.md') && !listed.has(document))).toEqual([]);
});
