/** Names that say nothing: a file or folder called so ends as the place for everything. */
const bucketNames = /^(utils?|helpers?|common|misc|managers?|data|types?|constants?|shared|lib)$/i;

/** The one list of the specification's constants, M01–M42, may say that it is one. */
const allowed = new Set(['packages/api/src/constants.ts', 'packages/api/src/constants.test.ts']);

/** What is wrong with the name of this file (a path from the repository's root), or undefined. */
export function badName(file: string): string | undefined {
  if (allowed.has(file)) return undefined;
  const parts = file.split('/');
  const bucket = parts.map((part) => part.replace(/\..*$/, '')).find((part) => bucketNames.test(part));
  if (bucket !== undefined)
    return `'${bucket}' says nothing: name the file after what it holds, in the borrower's words`;

  const name = parts.at(-1) ?? '';
  if (/^index\.tsx?$/.test(name) && !/^(packages|tools)\/[^/]+\/src\/index\.tsx?$/.test(file)) {
    return 'only a package has an index; import the file that you mean';
  }
  const isInRoom = /^(apps|packages)\/[^/]+\/src\//.test(file);
  const folder = parts.slice(3, -1).find((part) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(part));
  if (isInRoom && folder !== undefined) return `folder '${folder}' should be in kebab-case`;
  return undefined;
}
