/** Promotes one remote on a folder, in a process of its own. Used by concurrentPromotes.test.ts. */
import path from 'node:path';
import { promote } from '../commands/promote.ts';
import { folderStore } from '../store/folderStore.ts';
import { memorySite } from './memorySite.ts';

const [folder = '', name = ''] = process.argv.slice(2);
await promote(
  memorySite({ files: folderStore(path.join(folder, 'site')), records: folderStore(path.join(folder, 'records')) }),
  name,
);
