/**
 * Who may change what every borrower gets. The protected workflow passes the owners file and holds the only key that
 * writes the page; without that key nothing here protects anything.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { type Problem, ReleaseError } from '../releaseError.ts';

const team = v.pipe(v.string(), v.regex(/^@[\w-]+\/[\w-]+$/));
const ownersFile = v.strictObject({
  /** Team of CODEOWNERS → logins. */
  teams: v.record(team, v.array(v.string())),
  /** Changes shell, market configuration and retention. */
  siteTeam: team,
  /** Their members may give the second name for every remote. */
  secondNameTeams: v.array(team),
});

export type Owners = v.InferOutput<typeof ownersFile> & {
  /** Remote → team. */
  remotes: Readonly<Record<string, string>>;
};

export type PermissionRequest = {
  /** Command line of `release`: `['promote', 'repayment', '1.0.0-3f2a']`. */
  command: readonly string[];
  /** Login of the person who started it. */
  actor: string;
  /** Login of the person who confirmed it. */
  secondName?: string | undefined;
};

const REMOTE_COMMANDS = ['promote', 'canary', 'rollback', 'disable'];
const SITE_COMMANDS = ['compose', 'prune', 'promote-together'];
/** They change nothing that is served; the storage's policy decides who may publish. */
const OPEN_COMMANDS = ['status', 'history', 'publish', 'smoke-test', 'needs-second-name'];

/**
 * @param file the owners file
 * @param codeOwners path of CODEOWNERS, which names the team of each remote
 * @throws {ReleaseError} rejected, with the invalid field
 */
export async function readOwners(file: string, codeOwners = path.join(path.dirname(file), 'CODEOWNERS')) {
  const parsed = v.safeParse(ownersFile, JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw rejection(`${file}: ${v.getDotPath(issue) ?? ''} ${issue.message}`, 'Correct the owners file.');
  }
  const lines = (await readFile(codeOwners, 'utf8')).matchAll(/^([a-z-]+)\*\s+(@\S+)/gm);
  const remotes = Object.fromEntries([...lines].map(([, remote = '', owner = '']) => [remote, owner]));
  return { ...parsed.output, remotes } satisfies Owners;
}

/** Whether this actor needs a second name for it. @throws {ReleaseError} rejected, when the actor may not do it at all */
export function needsSecondName(owners: Owners, { command: [name = '', app = ''], actor }: PermissionRequest): boolean {
  if (OPEN_COMMANDS.includes(name)) return false;
  const isSiteWide = SITE_COMMANDS.includes(name) || (REMOTE_COMMANDS.includes(name) && app === 'shell');
  if (isSiteWide) {
    if (isMember(owners, owners.siteTeam, actor)) return true;
    throw rejection(`${actor} may not ${name} ${app}`.trim(), `A member of ${owners.siteTeam} has to start it.`);
  }
  if (!REMOTE_COMMANDS.includes(name)) {
    throw rejection(`${name} is not a command of the protected workflow`, 'Run it elsewhere, without --owners.');
  }
  const owner = ownerOf(owners, app);
  if (isMember(owners, owner, actor)) return false;
  if (Object.keys(owners.teams).some((name_) => isMember(owners, name_, actor))) return true;
  throw rejection(`${actor} is in no team`, 'Add the login to .github/release-owners.json.');
}

/**
 * @returns who did it, for the record of the revision
 * @throws {ReleaseError} rejected, with who could do it instead
 */
export function authorize(owners: Owners, request: PermissionRequest): string {
  const { actor, secondName, command } = request;
  if (actor === '') throw rejection('CI names nobody who started this', 'Run it in the workflow release.yml.');
  if (!needsSecondName(owners, request)) return actor;
  const [name = '', app = ''] = command;
  const isSiteWide = SITE_COMMANDS.includes(name) || app === 'shell';
  const teams = [...new Set([...(isSiteWide ? [] : [ownerOf(owners, app)]), ...owners.secondNameTeams])];
  const isConfirmed =
    secondName !== undefined && !isSame(secondName, actor) && teams.some((one) => isMember(owners, one, secondName));
  if (isConfirmed) return `${actor}, confirmed by ${secondName}`;
  const given = secondName ? `${secondName} cannot give it` : 'none was given';
  throw rejection(
    `${`${name} ${app}`.trim()} by ${actor} needs a second name, and ${given}`,
    `Another person of ${teams.join(' or ')} has to confirm it.`,
  );
}

function ownerOf(owners: Owners, remote: string): string {
  const owner = owners.remotes[remote];
  if (owner !== undefined) return owner;
  throw rejection(`${remote} has no team`, `Name it in .github/CODEOWNERS: ${remote}* @organisation/team.`);
}

/** Logins of GitHub do not differ in case alone. */
function isSame(login: string, other: string): boolean {
  return login.toLowerCase() === other.toLowerCase();
}

function isMember(owners: Owners, name: string, login: string): boolean {
  return (owners.teams[name] ?? []).some((member) => isSame(member, login));
}

function rejection(message: string, fix: string): ReleaseError {
  const problem: Problem = { message: `${message}.`, fix };
  return new ReleaseError('rejected', [problem]);
}
