/** Which version a package needs after its public declarations changed. */

export type Bump = 'none' | 'minor' | 'major';

const NAME = /\b(?:function|const|let|class|interface|type|enum|namespace)\s+(\w+)/;
/** A member that nobody has to give: `label?: string;` */
const OPTIONAL_MEMBER = /^\s+(?:readonly )?\w+\?\s*[:(]/;

/**
 * Compares two reports of one entry point. A declaration that is gone or written otherwise is a breaking change, because a
 * text does not show in which direction a type is used; new declarations and new optional members are not.
 * @param before the released report; undefined for a new entry point
 * @param after the current report; undefined when the entry point is gone
 */
export function requiredBump(before: string | undefined, after: string | undefined): Bump {
  if (after === undefined) return before === undefined ? 'none' : 'major';
  if (before === undefined) return 'minor';
  const [released, current] = [declarationsOf(before), declarationsOf(after)];
  const changes = [...new Set([...released.keys(), ...current.keys()])].map((name) =>
    declarationBump(released.get(name), current.get(name)),
  );
  return highestBump(changes);
}

export function highestBump(bumps: readonly Bump[]): Bump {
  return bumps.includes('major') ? 'major' : bumps.includes('minor') ? 'minor' : 'none';
}

/** Whether `version` is at least as far from `released` as the bump asks for. */
export function satisfiesBump(released: string, version: string, bump: Bump): boolean {
  const [[oldMajor = 0, oldMinor = 0], [major = 0, minor = 0]] = [parts(released), parts(version)];
  if (major !== oldMajor) return major > oldMajor;
  return bump === 'none' ? minor >= oldMinor : bump === 'minor' && minor > oldMinor;
}

/** The version that a package has once a recorded change of this kind is applied. */
export function raisedVersion(version: string, recorded: Bump): string {
  const [major = 0, minor = 0] = parts(version);
  if (recorded === 'none') return version;
  return recorded === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

function parts(version: string): number[] {
  return version.split('.').map(Number);
}

function declarationBump(before: string | undefined, after: string | undefined): Bump {
  if (before === after) return 'none';
  if (before === undefined) return 'minor';
  if (after === undefined) return 'major';
  const rest = before.split('\n');
  const added = after.split('\n').filter((line) => {
    if (line !== rest[0]) return true;
    rest.shift();
    return false;
  });
  return rest.length === 0 && added.every((line) => OPTIONAL_MEMBER.test(line)) ? 'minor' : 'major';
}

/** Name → text of each declaration. Overloads, and what is imported and exported, are one text each. */
function declarationsOf(report: string): Map<string, string> {
  const [, code] = /```ts\n([^]*?)```/.exec(report) ?? [];
  if (code === undefined) throw new Error('This is no report of declarations: it has no code.');
  const found = new Map<string, string>();
  for (const block of code.split(/\n{2,}/)) {
    const lines = block.split('\n').filter((line) => line !== '' && !line.startsWith('//') && !/^import\b/.test(line));
    const text = lines.join('\n');
    const [, name = text] = NAME.exec(text) ?? [];
    if (text !== '') found.set(name, found.has(name) ? `${found.get(name)}\n${text}` : text);
  }
  return found;
}
