import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Locales an app has texts for, `en` first because every other falls back to it. */
export function localesOf(app: string): string[] {
  const folder = path.join(app, 'texts');
  const found = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  return found.map((file) => path.basename(file, '.json')).sort((a, b) => Number(b === 'en') - Number(a === 'en'));
}
