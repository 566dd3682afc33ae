import { suitesConfig } from '@loan/e2e/playwrightConfig';

export default await suitesConfig(import.meta.dirname);
