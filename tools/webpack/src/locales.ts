import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The locales of an app's catalogs, `en` first because the others fall back to it. */
export function localesOf(app: string): string[] {
  const folder = path.join(app, 'texts');
  const found = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  return found.map((file) => path.basename(file, '.json')).sort((a, b) => Number(b === 'en') - Number(a === 'en'));
}
