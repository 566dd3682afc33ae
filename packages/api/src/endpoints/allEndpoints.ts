/**
 * All endpoints by feature, for OpenAPI, for builds (Node only) and for tests that cover every call. The one list of the
 * features with endpoints: jest's CommonJS and the builds' ES modules both import it, and CommonJS cannot wait for a
 * computed import. A test compares it with the folder.
 */
import * as bankBinding from '@loan/api/bank-binding';
import * as complaints from '@loan/api/complaints';
import * as loanConfirm from '@loan/api/loan-confirm';
import * as officialSite from '@loan/api/official-site';
import * as orderDetails from '@loan/api/order-details';
import * as promoLanding from '@loan/api/promo-landing';
import * as repayment from '@loan/api/repayment';
import type { AnyEndpoint } from '../call/endpointTypes.ts';

export type NamedEndpoint = {
  /** The feature: the name of its file in this folder. */
  feature: string;
  /** The name of the export. */
  name: string;
  endpoint: AnyEndpoint;
};

const FEATURES = {
  'bank-binding': bankBinding,
  complaints,
  'loan-confirm': loanConfirm,
  'official-site': officialSite,
  'order-details': orderDetails,
  'promo-landing': promoLanding,
  repayment,
};

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'function' && 'id' in value && 'encoding' in value;
}

export const allEndpoints: readonly NamedEndpoint[] = Object.entries(FEATURES).flatMap(([feature, exported]) =>
  Object.entries(exported).flatMap(([name, value]) => (isEndpoint(value) ? [{ feature, name, endpoint: value }] : [])),
);
