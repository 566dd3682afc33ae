/** Names without meaning: a file or folder called so collects unrelated code. */
const vagueNames = /^(utils?|helpers?|common|misc|managers?|types?|constants?|shared|lib)$/i;

/** The violation in the name of this file (a path from the repository's root), or undefined. */
export function fileNameViolation(file: string): string | undefined {
  const segments = file.split('/');
  const vagueName = segments.map((part) => part.replace(/\..*$/, '')).find((part) => vagueNames.test(part));
  if (vagueName !== undefined) return `'${vagueName}' says nothing: name the file after what it does`;

  const name = segments.at(-1) ?? '';
  if (/^index\.tsx?$/.test(name) && !/^(packages\/[^/]+\/src|tools\/[^/]+(\/src)?)\/index\.tsx?$/.test(file)) {
    return 'only a package has an index; import the file that you mean';
  }
  const isInModule = /^(apps|packages)\/[^/]+\/src\//.test(file);
  const folder = segments.slice(3, -1).find((part) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(part));
  if (isInModule && folder !== undefined) return `folder '${folder}' should be in kebab-case`;
  return undefined;
}
