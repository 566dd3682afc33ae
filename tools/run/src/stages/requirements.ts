import { currentRequirementsMap } from '../requirements/currentRequirementsMap.ts';
import { type Stage, sumResults, checkResult } from './stage.ts';

/** The handbook's map says what this run proved, and no requirement that was once proved has lost its proof. */
export const requirements: Stage = {
  name: 'requirements',
  async run() {
    const { map, written, unprovenIds } = currentRequirementsMap();
    const [summary = '', unproved = ''] = map.split('\n').filter((line) => /^(\d+ of|Not proved)/.test(line));
    return sumResults([
      checkResult(
        unprovenIds.length === 0,
        ...(unprovenIds.length === 0 ? [] : [`no longer proved: ${unprovenIds.join(', ')}`]),
      ),
      checkResult(
        map === written,
        ...(map === written ? [] : ['the map is not fresh: `pnpm run requirements` writes it']),
      ),
      { passed: 0, failed: 0, notes: [summary, unproved] },
    ]);
  },
};
