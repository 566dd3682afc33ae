import { buildSite } from '../buildSite.ts';
import { type Stage, verdict } from './stage.ts';

/** The production build of everything and the composed site, as it would be served. */
export const build: Stage = {
  name: 'build',
  async prove() {
    return verdict(await buildSite());
  },
};
