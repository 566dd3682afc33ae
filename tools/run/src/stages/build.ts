import { buildSite } from '../buildSite.ts';
import { checkResult, type Stage } from './stage.ts';

/** The production build of everything and the composed site, as it would be served. */
export const build: Stage = {
  name: 'build',
  async run() {
    return checkResult(await buildSite());
  },
};
