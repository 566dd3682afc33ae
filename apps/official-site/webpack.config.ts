import { remoteConfig, standaloneConfig } from '@loan/webpack';

export default [await remoteConfig(import.meta.dirname), await standaloneConfig(import.meta.dirname)];
