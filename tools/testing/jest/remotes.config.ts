/** Jest's configuration of a repository of remotes: `jest --config node_modules/@loan/testing/jest/remotes.config.js`. */
import type { Config } from 'jest';
import { appProjects, runOptions } from './appProjects.ts';

const { screens, rules } = appProjects(process.cwd(), ['<rootDir>/apps']);

export default { ...runOptions, rootDir: process.cwd(), projects: [screens, rules] } satisfies Config;
