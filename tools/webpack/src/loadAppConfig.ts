import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';

/** Loads an app's one-line `webpack.config.ts`. */
export async function loadAppConfig(app: string): Promise<Configuration | Configuration[]> {
  const file = path.join(app, 'webpack.config.ts');
  return ((await import(pathToFileURL(file).href)) as { default: Configuration | Configuration[] }).default;
}
