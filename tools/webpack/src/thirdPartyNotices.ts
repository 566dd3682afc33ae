/** Reads the licences of a build's components, in the form of CycloneDX 1.6. */

type Licence = {
  license?: { id?: string; name?: string; text?: { content?: string; encoding?: 'base64' } };
  expression?: string;
};

export type Component = {
  group?: string;
  name: string;
  version?: string;
  licenses?: readonly Licence[];
  /** Texts that were found in the package's folder. */
  evidence?: { licenses?: readonly Licence[] };
};

export type BillOfMaterials = { components?: readonly Component[] };

/** Licences that allow a closed product and ask for nothing but their text. */
const ALLOWED_LICENCES: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'OFL-1.1',
]);

const OWN_GROUP = '@loan';

/** @throws Error that names each component whose licence is unknown or not allowed, or whose text is missing */
export function assertAllowedLicences(components: readonly Component[]): void {
  const problems = components.filter(isThirdParty).flatMap((component) => {
    const licence = licenceOf(component);
    if (!ALLOWED_LICENCES.has(licence)) return [`${nameOf(component)} has the licence “${licence}”`];
    return textsOf(component).length === 0 ? [`${nameOf(component)} has no text of its licence ${licence}`] : [];
  });
  if (problems.length > 0)
    throw new Error(`${problems.join('; ')}. Allowed with their text: ${[...ALLOWED_LICENCES].join(', ')}.`);
}

/** Name, version, licence and its text of every component that is not ours, sorted by name. */
export function formatNotices(components: readonly Component[]): string {
  const notices = components
    .filter(isThirdParty)
    .map((component) => `${nameOf(component)} (${licenceOf(component)})\n\n${textsOf(component).join('\n\n')}\n`)
    .toSorted();
  return ['This build contains the following packages.\n', ...notices].join(`\n${'-'.repeat(72)}\n\n`);
}

function isThirdParty({ group }: Component): boolean {
  return group !== OWN_GROUP;
}

function nameOf({ group, name, version }: Component): string {
  return `${group ? `${group}/` : ''}${name} ${version ?? ''}`;
}

function licenceOf({ licenses = [] }: Component): string {
  return licenses.map(({ license, expression }) => license?.id ?? expression ?? license?.name ?? '').join(' and ');
}

function textsOf({ evidence }: Component): string[] {
  return (evidence?.licenses ?? []).flatMap(({ license }) => {
    const { content, encoding } = license?.text ?? {};
    if (!content) return [];
    return [(encoding === 'base64' ? Buffer.from(content, 'base64').toString() : content).trim()];
  });
}
