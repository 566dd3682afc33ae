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

const documents = [
  'README.md',
  ...['.github', 'apps', 'packages', 'tools'].flatMap((folder) =>
    documentsBelow(folder).map((document) => path.join(folder, document)),
  ),
];

test('links of documents lead to files that exist', () => {
  const broken = documents.flatMap((document) =>
    linksOf(document)
      .filter((target) => !existsSync(path.join(root, target)))
      .map((target) => `${document}: ${target}`),
  );
  expect(documents.length).toBeGreaterThan(60);
  expect(broken).toEqual([]);
});

/** Names of sources and documents, and paths from the root; those with `<…>`, `*` or `{…}` stand for several. */
const NAMED_PATH = /`(?:\.\.?\/)*([\w./-]+\.(?:tsx?|[cm]js|py|md)|(?:apps|packages|tools|\.github)\/[\w./-]+?)\/?`/g;

/** What a reader adds or builds. */
const NOT_THERE_YET = /statement|loan-history|\/dist\/|^X\./i;

test('paths in documents are those of files and folders', () => {
  const exclude = (name: string) => FOLDERS_WITHOUT_DOCUMENTS.has(path.basename(name));
  const files = `/${globSync(['**/*', '.github/**/*'], { cwd: root, exclude }).join('\n/')}\n`;
  const isThere = (named: string) => files.includes(`/${named}\n`) || files.includes(`/${named}/`);
  const stale = documents.flatMap((document) =>
    [...readFileSync(path.join(root, document), 'utf8').matchAll(NAMED_PATH)]
      .map(([, named = '']) => named)
      .filter((named) => !NOT_THERE_YET.test(named) && !isThere(named))
      .map((named) => `${document}: ${named}`),
  );
  expect(stale).toEqual([]);
});

test('the README of the handbook links to each of its documents', () => {
  const listed = new Set(linksOf('tools/handbook/README.md'));
  const documents = documentsBelow('tools/handbook').map((document) => path.join('tools/handbook', document));
  expect(documents.filter((document) => !document.endsWith('README.md') && !listed.has(document))).toEqual([]);
});
