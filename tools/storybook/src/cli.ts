import { join } from 'node:path';
import { drawSheets } from './drawSheets.ts';
import { openStories, VIEWS } from './openStories.ts';

const root = join(import.meta.dirname, '..');
const open = await openStories(join(root, 'dist'));
const files = await drawSheets(open, Object.values(VIEWS), join(root, 'dist/sheets'));
console.log(files.join('\n'));
await open.close();
