/** Promotes the newest build of one remote in a process of its own. Used by concurrentPromotes.test.ts. */
import { findPublication } from '../builds/publicationRecords.ts';

import { promote } from '../commands/promote.ts';
import { openStore } from '../store/openStore.ts';
import { memorySite } from './memorySite.ts';

const [files = '', records = '', name = ''] = process.argv.slice(2);
const site = memorySite({ files: openStore(files), records: openStore(records) });
await promote(site, name, (await findPublication(site, name)).version);
