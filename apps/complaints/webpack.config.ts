import { remote } from '@loan/webpack';

export default await remote(import.meta.dirname);
