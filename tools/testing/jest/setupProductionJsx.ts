/**
 * Elements of screens' tests are made by production's JSX runtime: development's captures a stack for every element, an
 * eighth of what these tests cost. React and React DOM stay development's and warn of updates outside `act`. What is not
 * noticed any more, an element of a list without a key, lint finds (`react/jsx-key`).
 */
import { jest } from '@jest/globals';

const { NODE_ENV } = process.env;
process.env['NODE_ENV'] = 'production';
jest.requireActual('react/jsx-runtime');
process.env['NODE_ENV'] = NODE_ENV;
