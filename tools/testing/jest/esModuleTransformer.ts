/** Strips the types of ES modules as Node does, compiles JSX, and declares the language's globals in each module. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { version as nodeVersion } from 'node:process';
import type { TsJestTransformer, TsJestTransformerOptions, TsJestTransformOptions } from 'ts-jest';
import { declareLanguageGlobals } from './languageGlobals.ts';

const require = createRequire(import.meta.url);
const sources = ['esModuleTransformer.ts', 'languageGlobals.ts'].map((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8'),
);

type Options = TsJestTransformOptions & { transformerConfig: TsJestTransformerOptions };

let jsxCompiler: TsJestTransformer | undefined;

/** Made when the first file needs it: its compiler takes a second to load. */
function compileJsx(text: string, path: string, options: Options): { code: string } {
  const { default: tsJest } = require('ts-jest') as typeof import('ts-jest');
  jsxCompiler ??= tsJest.createTransformer(options.transformerConfig);
  return jsxCompiler.process(text, path, options);
}

export function getCacheKey(text: string, path: string, { transformerConfig }: Options): string {
  return hash('sha256', JSON.stringify([nodeVersion, sources, text, path, transformerConfig]));
}

export function process(text: string, path: string, options: Options): { code: string } {
  const isJsx = path.endsWith('.tsx');
  const { code, ...rest } = isJsx ? compileJsx(text, path, options) : { code: stripTypeScriptTypes(text) };
  return { ...rest, code: declareLanguageGlobals(code) };
}
