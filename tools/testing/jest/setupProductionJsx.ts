/**
 * Elements of screens' tests are made by production's JSX runtime and, those of styled components and of the router, by
 * production's `createElement`: development's capture a stack for every element, a sixth of what these tests cost. React
 * and React DOM stay development's and warn of updates outside `act`. What is not noticed any more, an element of a list
 * without a key, lint finds (`react/jsx-key`).
 */
import { jest } from '@jest/globals';

const { NODE_ENV } = process.env;
process.env['NODE_ENV'] = 'production';
jest.requireActual('react/jsx-runtime');
let createElement: unknown;
jest.isolateModules(() => {
  ({ createElement } = jest.requireActual<typeof import('react')>('react'));
});
process.env['NODE_ENV'] = NODE_ENV;
Object.assign(jest.requireActual<object>('react'), { createElement });
