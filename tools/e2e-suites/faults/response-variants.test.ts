/**
 * Responses of any form in a real browser: a sample of the variants that the unit tests open in jsdom. The screen is drawn
 * as wide as the page, or says that the response could not be read when its schema rejects it.
 */
import { type AnyEndpoint, isApiError, parseResponse } from '@loan/api';
import { getBankForm } from '@loan/api/bank-binding';
import { getComplaint, getComplaintOptions, getContact, listComplaints } from '@loan/api/complaints';
import { getJointLoginFailure, getLegacyOffer, getLoanOffer, listAgreements } from '@loan/api/loan-confirm';
import { getOrder } from '@loan/api/order-details';
import { getInstalmentPlan, getRepaymentWay, getRolloverPlan } from '@loan/api/repayment';
import { type ResponseVariant, responseVariants, withDistinctOutcomes } from '@loan/api/testing';
import { ERROR_HEADING } from '@loan/e2e/expectScreen';
import { expect, test } from '@loan/e2e/fixtures';
import { isWholeSet } from '@loan/e2e/nightlyTests';
import { endpointPattern } from '@loan/e2e/sandboxClient';

const SAMPLE_SIZE = isWholeSet ? 200 : 26;

const screens: readonly [scenario: string, endpoint: AnyEndpoint][] = [
  ['all-prompts', getOrder],
  ['offer-3', getLoanOffer],
  ['offer', listAgreements],
  ['legacy-offer-promotion', getLegacyOffer],
  ['joint-failure', getJointLoginFailure],
  ['instalments-12', getInstalmentPlan],
  ['rollover', getRolloverPlan],
  ['cards', getRepaymentWay],
  ['bank-form', getBankForm],
  ['complain', getComplaintOptions],
  ['complaint-rated', getComplaint],
  ['complaints', listComplaints],
  ['contact', getContact],
];
const variantsPerScreen = Math.ceil(SAMPLE_SIZE / screens.length);

/** Evenly distributed over the variants; a field's variants follow one another. */
function sample(variants: readonly ResponseVariant[]): ResponseVariant[] {
  const step = variants.length / variantsPerScreen;
  return Array.from({ length: Math.min(variantsPerScreen, variants.length) }, (_, index) => {
    return variants[Math.floor(index * step)] as ResponseVariant;
  });
}

function isReadable(endpoint: AnyEndpoint, body: unknown): boolean {
  try {
    parseResponse(endpoint, { status: 200, text: JSON.stringify(body) });
    return true;
  } catch (error) {
    if (isApiError(error)) return false;
    throw error;
  }
}

for (const [scenario, endpoint] of screens) {
  test(`draws the page of ${scenario} when its response has other forms`, async ({ page, network, sandbox }) => {
    const { url } = await sandbox.seed(scenario);
    const response = page.waitForResponse((one) => endpointPattern(endpoint).test(pathOf(one.url())));
    await page.goto(url);
    const { data, ...rest } = (await (await response).json()) as Record<string, unknown>;
    const { variants } = responseVariants(endpoint, endpoint.responseFrom === 'body' ? { ...rest, data } : data);

    let text = '';
    network.rewriteResponse(endpointPattern(endpoint), () => text);
    for (const variant of sample(withDistinctOutcomes(endpoint, variants))) {
      await test.step(`${variant.field}: ${variant.change}`, async () => {
        text = JSON.stringify(variant.body);
        await page.goto(url);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Loading the page' })).toHaveCount(0);
        const failure = page.getByRole('heading', { name: ERROR_HEADING });
        const isOptional = endpoint === listAgreements || endpoint === getRepaymentWay || endpoint === getContact;
        await expect(failure).toHaveCount(isReadable(endpoint, variant.body) || isOptional ? 0 : 1);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, 'the width of the page').toBeLessThanOrEqual(390);
      });
    }
  });
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
