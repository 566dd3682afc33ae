/** What the lender's offer says, in the words of the screen: the same for the newer and the older confirmation. */
import { allowUrl, type Cents, type Format, parseDate } from '@loan/frame';

/** The part of an offer that both confirmations answer. Amounts in cents. */
export type OfferData = {
  productName?: string | undefined;
  productLogo?: string | undefined;
  amount?: number | undefined;
  currencySymbol?: string | undefined;
  details: readonly { text?: string | undefined; value?: string | undefined }[];
  repay_plans: readonly { pay_time?: string | undefined; amount?: number | undefined }[];
};

export type PlanPayment = { time: string; amount: string; progress: string };

export type LoanTerms = {
  productName: string;
  productLogo: string | undefined;
  amount: string;
  /** All payments of the plan together; left out where the plan does not name every amount. */
  total: string | undefined;
  details: readonly { label: string; value: string }[];
  plan: readonly PlanPayment[];
};

const PLACEHOLDER = '–';

export function loanTerms(offer: OfferData, { money, date }: Pick<Format, 'money' | 'date'>): LoanTerms {
  // An empty sign of the lender is no sign: the market's own stands in.
  const formatMoney = (cents: Cents) => money(cents, { symbol: offer.currencySymbol || undefined });
  const { details, repay_plans: plan } = offer;
  const total = planTotal(plan);
  return {
    productName: offer.productName ?? '',
    productLogo: allowUrl(offer.productLogo, 'image'),
    amount: formatMoney(offer.amount),
    total: total === undefined ? undefined : formatMoney(total),
    details: details
      .filter(({ text, value }) => text || value)
      .map(({ text, value }) => ({ label: text ?? '', value: value || PLACEHOLDER })),
    plan: plan.map((payment, index) => ({
      time: date(payment.pay_time),
      amount: formatMoney(payment.amount),
      progress: `${index + 1}/${plan.length}`,
    })),
  };
}

/** Cents of the whole plan; undefined where an amount is missing, since a smaller total would be a lie. */
function planTotal(plan: OfferData['repay_plans']): number | undefined {
  if (plan.length === 0) return undefined;
  let sum = 0;
  for (const { amount } of plan) {
    if (amount === undefined) return undefined;
    sum += amount;
  }
  return sum;
}

/** `3 months`; undefined where the offer does not say how long it lasts. */
export function termText(periods: number | undefined, termUnit: string | undefined): string | undefined {
  return periods === undefined ? undefined : [periods, termUnit].filter(Boolean).join(' ');
}

/** The first day that one of these names, else the first one of the plan; a number of days is no day. */
export function firstPaymentDate(
  named: readonly (string | undefined)[],
  plan: OfferData['repay_plans'],
): string | undefined {
  return [...named, plan[0]?.pay_time].map(parseDate).find((day) => day !== undefined);
}
