import { shellConfig } from '@loan/webpack';

export default shellConfig(import.meta.dirname);
