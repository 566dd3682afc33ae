import { shellConfig, vendorConfig } from '@loan/webpack';

export default [vendorConfig(import.meta.dirname), await shellConfig(import.meta.dirname)];
