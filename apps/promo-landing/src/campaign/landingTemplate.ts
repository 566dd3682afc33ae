import type { ResponseOf } from '@loan/api';
import type { getTemplate } from '@loan/api/promo-landing';

/** What a campaign sets on the landing, each of it or none. */
export type LandingTemplate = ResponseOf<typeof getTemplate>;
