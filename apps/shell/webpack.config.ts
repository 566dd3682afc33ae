import { shell } from '@loan/webpack';

export default shell(import.meta.dirname);
