/** The names of built files and of builds. */
import { VERSION_PLACEHOLDER } from './baseConfig.ts';

/** A remote's container. */
export const ENTRY_FILE = 'remoteEntry.js';
/** The inline script of the page; everything else of the shell is loaded. */
export const BOOT_FILE = 'boot.js';
/** The first script of a page: the shell, or a remote that is served alone. */
export const MAIN_FILE = 'main.js';

/** Global variable and federation name of a build: two versions of one remote can live in one page. */
export function globalName(name: string): string {
  return `loan_${name.replaceAll('-', '_')}_${VERSION_PLACEHOLDER}`;
}
