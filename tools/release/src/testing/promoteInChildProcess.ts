/** Promotes a build of one remote in a process of its own. Used by races.test.ts. */
import { promote } from '../commands/promote.ts';
import { openStore } from '../store/openStore.ts';
import { memorySite } from './memorySite.ts';

const [address = '', app = '', version = ''] = process.argv.slice(2);
await promote(await memorySite({ store: await openStore(address) }), { app, version });
