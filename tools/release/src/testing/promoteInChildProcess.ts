/** Promotes one remote in a process of its own. Used by concurrentPromotes.test.ts. */
import { promote } from '../commands/promote.ts';
import { openStore } from '../store/openStore.ts';
import { memorySite } from './memorySite.ts';

const [site = '', records = '', name = ''] = process.argv.slice(2);
await promote(memorySite({ files: openStore(site), records: openStore(records) }), name);
