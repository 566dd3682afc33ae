import { remote, standalone } from '@loan/webpack';

export default [await remote(import.meta.dirname), await standalone(import.meta.dirname)];
