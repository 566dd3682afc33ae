/** Loaded before the suite (`node --import`), whose modules read at once where the site is. */
import { dirname } from 'node:path';
import { composeSite } from '@loan/e2e/composeSite';

await composeSite(dirname(import.meta.dirname), 'webview-site');
