/**
 * Who may change what every borrower gets. The protected workflow passes the owners file and holds the only key that
 * writes the page; without that key nothing here protects anything.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { rejection } from '../releaseError.ts';

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
  /** A promote without the loads of a canary that the market demands. */
  isWithoutLoads?: boolean;
};

const REMOTE_COMMANDS = ['promote', 'promote-together', 'canary', 'rollback', 'disable', 'watch'];
const SITE_COMMANDS = ['compose', 'prune'];
/** They change nothing that is served (`doctor` writes what the records hold); the storage's policy decides who may publish. */
const OPEN_COMMANDS = ['status', 'diff', 'history', 'doctor', 'verify', 'publish', 'smoke-test', 'needs-second-name'];

/**
 * @param file the owners file
 * @param codeOwners path of CODEOWNERS, which names the team of each remote
 * @throws {ReleaseError} rejected, with the invalid field
 */
export async function readOwners(file: string, codeOwners = path.join(path.dirname(file), 'CODEOWNERS')) {
  const parsed = v.safeParse(ownersFile, await readJson(file));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw rejection(`${file}: ${v.getDotPath(issue) ?? ''} ${issue.message}.`, 'Correct the owners file.');
  }
  const lines = (await readFile(codeOwners, 'utf8')).matchAll(/^([a-z-]+)\*\s+(@\S+)/gm);
  const remotes = Object.fromEntries([...lines].map(([, remote = '', owner = '']) => [remote, owner]));
  return { ...parsed.output, remotes } satisfies Owners;
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw rejection(
      `The owners file ${file} cannot be read: ${error instanceof Error ? error.message : error}.`,
      'Correct --owners, or the file.',
    );
  }
}

/** Whether this actor needs a second name for it. @throws {ReleaseError} rejected, when the actor may not do it at all */
export function needsSecondName(
  owners: Owners,
  { command, actor, isWithoutLoads = false }: PermissionRequest,
): boolean {
  const [name = ''] = command;
  if (OPEN_COMMANDS.includes(name)) return false;
  const apps = appsOf(command);
  if (isSiteWide(name, apps)) {
    if (isMember(owners, owners.siteTeam, actor)) return true;
    throw rejection(
      `${actor} may not ${[name, ...apps].join(' ')}.`,
      `A member of ${owners.siteTeam} has to start it.`,
    );
  }
  if (!REMOTE_COMMANDS.includes(name)) {
    throw rejection(`${name} is not a command of the protected workflow.`, 'Run it elsewhere, without --owners.');
  }
  if (apps.length === 0) throw rejection(`${name} names no remote.`, 'Name the remote.');
  if (otherTeams(owners, apps, actor).length === 0) return isWithoutLoads;
  if (Object.keys(owners.teams).some((name_) => isMember(owners, name_, actor))) return true;
  throw rejection(`${actor} is in no team.`, 'Add the login to .github/release-owners.json.');
}

/**
 * @returns who did it, for the record of the revision
 * @throws {ReleaseError} rejected, with who could do it instead
 */
export function authorize(owners: Owners, request: PermissionRequest): string {
  const { actor, secondName, command } = request;
  if (actor === '') throw rejection('CI names nobody who started this.', 'Run it in the workflow release.yml.');
  if (!needsSecondName(owners, request)) return actor;
  const [name = ''] = command;
  const apps = appsOf(command);
  // A team alone may confirm only when it owns every remote that the actor's team does not own.
  const owningTeams = isSiteWide(name, apps) ? [] : concernedTeams(owners, apps, actor);
  const teams = [...new Set([...(owningTeams.length === 1 ? owningTeams : []), ...owners.secondNameTeams])];
  const isConfirmed =
    secondName !== undefined && !isSame(secondName, actor) && teams.some((one) => isMember(owners, one, secondName));
  if (isConfirmed) return `${actor}, confirmed by ${secondName}`;
  const given = secondName ? `${secondName} cannot give it` : 'none was given';
  throw rejection(
    `${[name, ...apps].join(' ')} by ${actor} needs a second name, and ${given}.`,
    `Another person of ${teams.join(' or ')} has to confirm it.`,
  );
}

/** The apps that a command changes; `promote-together` has one per build. */
function appsOf([name, ...args]: readonly string[]): string[] {
  if (name !== 'promote-together') return args.slice(0, 1);
  return args.map((build) => build.split('@')[0] ?? '');
}

function isSiteWide(name: string, apps: readonly string[]): boolean {
  return SITE_COMMANDS.includes(name) || (REMOTE_COMMANDS.includes(name) && apps.includes('shell'));
}

/** The teams of these remotes that are not the actor's; where all are, those. */
function concernedTeams(owners: Owners, remotes: readonly string[], actor: string): string[] {
  const others = otherTeams(owners, remotes, actor);
  return others.length > 0 ? others : [...new Set(remotes.map((remote) => ownerOf(owners, remote)))];
}

/** The teams of these remotes without those of the actor. @throws {ReleaseError} rejected, when a remote has no team */
function otherTeams(owners: Owners, remotes: readonly string[], actor: string): string[] {
  const teams = new Set(remotes.map((remote) => ownerOf(owners, remote)));
  return [...teams].filter((name) => !isMember(owners, name, actor));
}

function ownerOf(owners: Owners, remote: string): string {
  const owner = owners.remotes[remote];
  if (owner !== undefined) return owner;
  throw rejection(`${remote} has no team.`, `Name it in .github/CODEOWNERS: ${remote}* @organisation/team.`);
}

/** Logins of GitHub do not differ in case alone. */
function isSame(login: string, other: string): boolean {
  return login.toLowerCase() === other.toLowerCase();
}

function isMember(owners: Owners, name: string, login: string): boolean {
  return (owners.teams[name] ?? []).some((member) => isSame(member, login));
}
