/**
 * Reads the records of format 1, which named versions only. Fallbacks and the days on which builds left the page were read
 * from the whole log, so it is read once more, one record after the other, until the first revision of the newer format.
 */
import * as v from 'valibot';
import type { Site } from '../site/site.ts';
import { parseRecord } from '../store/parseRecord.ts';
import { foldersInPage, settleBuilds } from './buildsInPage.ts';
import { composePageState } from './pageState.ts';
import { numberOf, REVISIONS_FOLDER, type Revision } from './record.ts';

const remote = v.object({
  live: v.string(),
  previous: v.exactOptional(v.string()),
  canary: v.exactOptional(v.object({ version: v.string(), percent: v.number() })),
  isDisabled: v.exactOptional(v.literal(true)),
});
const firstFormat = v.object({
  revision: v.number(),
  at: v.string(),
  who: v.string(),
  why: v.string(),
  summary: v.string(),
  composition: v.object({
    shell: v.object({ live: v.string(), previous: v.exactOptional(v.string()) }),
    remotes: v.record(v.string(), remote),
    marketConfig: v.unknown(),
    overrideOrigins: v.exactOptional(v.array(v.string())),
    pruning: v.exactOptional(v.array(v.string())),
  }),
});
type FirstFormat = v.InferOutput<typeof firstFormat>;

/** A revision in the form of the newer format. */
export async function upgradeFirstFormat(site: Site, name: string, content: Buffer | undefined): Promise<Revision> {
  const { composition, ...rest } = parseRecord(firstFormat, name, content);
  const former: Record<string, string[]> = {};
  const retired: Record<string, string> = {};
  let before: FirstFormat | undefined;
  for (const older of await site.records.list(REVISIONS_FOLDER)) {
    if (numberOf(older) > rest.revision) break;
    const record = parseRecord(firstFormat, older, (await site.records.read(older))?.content);
    addLiveVersions(former, record);
    const folders = foldersInPage(record.composition);
    for (const folder of before ? foldersInPage(before.composition) : []) retired[folder] = record.at;
    for (const folder of folders) delete retired[folder];
    before = record;
  }
  const withFormer = <T extends { live: string }>(app: string, state: T) => ({
    ...state,
    former: (former[app] ?? []).filter((version) => version !== state.live),
  });
  const remotes = Object.fromEntries(
    Object.entries(composition.remotes).map(([app, state]) => [app, withFormer(app, state)]),
  );
  const upgraded = { ...composition, shell: withFormer('shell', composition.shell), remotes, builds: {}, retired };
  const page = await composePageState(site, upgraded);
  return { ...rest, format: 1, composition: { ...upgraded, page, builds: await settleBuilds(site, {}, upgraded) } };
}

/** The versions that were live, newest first; a rollback takes those away that it left. */
function addLiveVersions(former: Record<string, string[]>, { composition, summary }: FirstFormat): void {
  for (const [app, { live }] of Object.entries({ ...composition.remotes, shell: composition.shell })) {
    const versions = former[app] ?? [];
    if (live === versions[0]) continue;
    const isRollback = summary.startsWith('roll back') && versions.includes(live);
    former[app] = isRollback
      ? versions.slice(versions.indexOf(live))
      : [live, ...versions.filter((version) => version !== live)];
  }
}
