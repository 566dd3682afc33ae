/** The state of a site as the records hold it, and the names of the records. */
import type { RemoteRelease, ShellRelease } from '@loan/frame/registry';
import type { PageTemplate } from '../page/composePage.ts';
import type { CommitRange } from '../source/gitRepository.ts';

/** Who changed something, and when: ISO 8601, UTC. */
export type Change = { at: string; who: string };

/** Which versions of the shell or of a remote the page names. */
export type BuildState = {
  live: string;
  /** Since when `version` is live. Another version than `live`: an older tool made the last change. */
  since?: Change & { version: string };
  /** The fallback after a definite failure of `live`. */
  previous?: string;
  /** `percent` from 0 to 100 of the devices get this version instead of `live`. */
  canary?: { version: string; percent: number; since?: Change };
  /** Versions that were live, newest first, without those that a rollback left. */
  former?: readonly string[];
};
export type RemoteState = BuildState & {
  isDisabled?: boolean;
  /** Its first build is a canary and no build was live before: `live` is the same version, and disabled. */
  isNew?: boolean;
};

/** What the page needs of one build. */
export type PageBuild = Omit<RemoteRelease, 'kind' | 'files' | 'commit'> & { integrity: string };

/** The state of a site. Objects of the records keep fields that are unknown to this tool. */
export type Composition = {
  shell: BuildState;
  remotes: Readonly<Record<string, RemoteState>>;
  /** The market configuration of the last `compose`; promoting a remote does not change it. */
  marketConfig: unknown;
  /** Origins from which a developer may load a remote on this site; absent in production. */
  overrideOrigins?: readonly string[];
  /** Whether a device may choose canaries for itself. */
  hasTestDevices?: boolean;
  /** Folders that `prune` is removing; they cannot be promoted. */
  pruning?: readonly string[];
  /** The page of shell and market without the registry, and what they provide. */
  page: PageTemplate & {
    provides: ShellRelease['providedExports'];
    minimumAppVersion: string;
    assetOrigin?: string;
  };
  /** `<name> <version>` → what the page needs of each build that it names. */
  builds: Readonly<Record<string, PageBuild>>;
  /** Folders of builds that left the page → when, ISO 8601 in UTC. */
  retired: Readonly<Record<string, string>>;
};

export type Revision = {
  format: number;
  revision: number;
  /** ISO 8601, UTC; never earlier than that of the revision before */
  at: string;
  who: string;
  why: string;
  /** The change in words, such as `promote repayment 1.0.0-3f2a`. */
  summary: string;
  /** The commits of each build that went live; absent in an emergency, and where the checkout lacks them. */
  changelog?: readonly ChangelogEntry[];
  composition: Composition;
};

/** The commits between two live builds of an app. */
export type ChangelogEntry = { app: string; from: string; to: string } & CommitRange;

export const REVISIONS_FOLDER = 'revisions/';
export const fileNameOf = (number: number) => `${REVISIONS_FOLDER}${String(number).padStart(8, '0')}.json`;
export const numberOf = (fileName: string) => Number(/(\d+)\.json$/.exec(fileName)?.[1]);

/** The later of two times, ISO 8601 in UTC. */
export function laterOf(now: string, before = ''): string {
  return now > before ? now : before;
}
