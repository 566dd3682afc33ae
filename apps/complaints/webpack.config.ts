import { remoteConfig } from '@loan/webpack';

export default await remoteConfig(import.meta.dirname);
