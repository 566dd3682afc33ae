import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The semantic version in an app's `package.json`. */
export function version(app: string): string {
  return (JSON.parse(readFileSync(path.join(app, 'package.json'), 'utf8')) as { version: string }).version;
}
