/** What `status` prints: lines for a terminal, or one page for a screen on a wall. */
import type { ServedBuild, Status } from '../commands/status.ts';
import { escapeAttribute } from '../page/escapeMarkup.ts';

const SHORT_HASH_CHARACTERS = 9;
/** Seconds after which the page is loaded again. */
const REFRESH_S = 60;

type AppRow = {
  app: string;
  state: Status['shell'] & { isDisabled?: boolean; latestPublished?: string | undefined };
};

export function statusText(status: Status): string {
  return [revisionText(status), ...rowsOf(status).flatMap((row) => appLines(status, row))].join('\n');
}

function revisionText({ revision: { recorded, served } }: Status): string {
  if (recorded === served) return `revision ${served}`;
  return `revision ${served} (${recorded} is recorded and not yet served: run the command again)`;
}

function rowsOf({ shell, remotes }: Status): AppRow[] {
  return [{ app: 'shell', state: shell }, ...Object.entries(remotes).map(([app, state]) => ({ app, state }))];
}

function appLines(status: Status, { app, state }: AppRow): string[] {
  const { canary, canaryBuild, previous, latestPublished, isDisabled } = state;
  const heading = [
    `${app.padEnd(16)} ${isDisabled ? 'disabled' : state.live}`,
    ...(canary ? [`canary ${canary.version} at ${canary.percent} %`] : []),
    ...(previous ? [`before ${previous}`] : []),
    ...(latestPublished && latestPublished !== state.live ? [`published ${latestPublished}`] : []),
  ].join(', ');
  const indent = ' '.repeat(17);
  return [
    heading,
    `${indent}${buildText(status, state.liveBuild)}`,
    ...(canaryBuild
      ? [`${indent}canary: ${buildText(status, canaryBuild)}${canaryBuild.isStale ? `; ${STALE_TEXT}` : ''}`]
      : []),
  ];
}

const STALE_TEXT = 'stale: promote or end it';

function buildText({ at }: Status, { commit, published, since }: ServedBuild): string {
  return [
    `commit ${commit ? commit.slice(0, SHORT_HASH_CHARACTERS) : 'unknown'}`,
    since ? `since ${ageOf(at, since.at)} by ${since.who}` : 'since an unknown time',
    ...(published ? [`published by ${published.who}`] : []),
  ].join(', ');
}

/** `3 days`: whole units, the largest that fits. */
export function ageOf(now: string, since: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000));
  const [count, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 24 * 60
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / (24 * 60)), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** A page without scripts that loads itself again every minute. */
export function statusPage(status: Status): string {
  const rows = rowsOf(status).map((row) => appRow(status, row));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${REFRESH_S}">
<title>Release status</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { margin: 2rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { padding: 0.5rem 1rem 0.5rem 0; text-align: left; vertical-align: top; border-top: 1px solid; }
  .warning { font-weight: bold; color: light-dark(#8f3300, #ffb68f); }
  code { overflow-wrap: anywhere; }
</style>
<h1>Release status</h1>
<p>${escapeAttribute(revisionText(status))}, as of <time datetime="${status.at}">${status.at}</time></p>
<table>
<thead><tr><th scope="col">App<th scope="col">Live<th scope="col">Canary</thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</html>
`;
}

function appRow(status: Status, { app, state }: AppRow): string {
  const { canary, canaryBuild, liveBuild, isDisabled } = state;
  const live = isDisabled ? '<span class="warning">disabled</span>' : buildCell(status, liveBuild);
  const running =
    canary && canaryBuild
      ? `${canary.percent} % ${buildCell(status, canaryBuild)}${canaryBuild.isStale ? ` <span class="warning">${STALE_TEXT}</span>` : ''}`
      : '';
  return `<tr><th scope="row">${[escapeAttribute(app), live, running].join('<td>')}`;
}

function buildCell({ at }: Status, { version, commit, since }: ServedBuild): string {
  const details = [
    ...(commit ? [`commit ${commit.slice(0, SHORT_HASH_CHARACTERS)}`] : []),
    ...(since ? [`${ageOf(at, since.at)}, by ${since.who}`] : []),
  ];
  return `<code>${escapeAttribute(version)}</code><br>${escapeAttribute(details.join(', '))}`;
}
