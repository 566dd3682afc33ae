/** The build of a pull request as a preview serves it: the same, but it refuses to run on any other page. */
import { createHash } from 'node:crypto';
import { parseRelease } from '../builds/parseRelease.ts';
import type { Build } from '../commands/publish.ts';
import { PREVIEW_ATTRIBUTE } from '../page/previewNotice.ts';
import { editedBuild } from './editedBuild.ts';

/** Runs before the build. A page that borrowers get falls back to the previous build, as for every entry that throws. */
const PREVIEW_CHECK = `if(!document.documentElement.hasAttribute('${PREVIEW_ATTRIBUTE}'))throw new Error('This is the build of a pull request: it runs on the page of a preview alone.');`;
/** A comment on the first line tells V8 how to compile the file. */
const FIRST_COMMENT = /^(?:\/\/#[^\n]*\n)?/;

/** @throws {ReleaseError} rejected, when `release.json` is not one */
export async function previewBuild(build: Build): Promise<Build> {
  const { version } = parseRelease((await build.read('release.json'))?.toString() ?? 'null', build.app);
  const hash = createHash('sha256').update(`preview ${version}`).digest('hex').slice(0, 16);
  return editedBuild(build, hash, {
    files: { entry: (text) => text.replace(FIRST_COMMENT, (comment) => comment + PREVIEW_CHECK) },
    release: (release) => ({ ...release, isPreview: true }),
  });
}
