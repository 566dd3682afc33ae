import { currentMap } from '../requirements/currentRequirementsMap.ts';
import { type Stage, total, verdict } from './stage.ts';

/** The handbook's map says what this run proved, and no requirement that was once proved has lost its proof. */
export const requirements: Stage = {
  name: 'requirements',
  async prove() {
    const { map, written, lost } = currentMap();
    const [summary = '', unproved = ''] = map.split('\n').filter((line) => /^(\d+ of|Not proved)/.test(line));
    return total([
      verdict(lost.length === 0, ...(lost.length === 0 ? [] : [`no longer proved: ${lost.join(', ')}`])),
      verdict(map === written, ...(map === written ? [] : ['the map is not fresh: `pnpm run requirements` writes it'])),
      { passed: 0, failed: 0, notes: [summary, unproved] },
    ]);
  },
};
