import { appConfig } from '@loan/e2e/playwrightConfig';

export default await appConfig(import.meta.dirname, { specifiedFields: true });
