/** Ids of the calls whose payments differ. Importing their endpoints would load the schemas of all with every order. */
import type { EndpointId } from '@loan/api';

export const COMMIT_CARD_PAYMENT: EndpointId = 'POST {api-prefix}/service/loan/repayment-commit';
/** The amounts of its records are in whole units, those of all others in cents. */
export const START_INSTALMENT_PAYMENT: EndpointId = 'POST /v3/loan-details/generate-vcode-yd';
export const START_ROLLOVER: EndpointId = 'POST /v3/loan-details/generate-vcode';
