/** What the lender's offer says, in the words of the screen: the same for the newer and the older confirmation. */
import { type Cents, type Format, gateUrl, readDay } from '@loan/frame';

/** The part of an offer that both confirmations answer. Amounts in cents. */
export type Offered = {
  productName?: string | undefined;
  productLogo?: string | undefined;
  amount?: number | undefined;
  currencySymbol?: string | undefined;
  details: readonly { text?: string | undefined; value?: string | undefined }[];
  repay_plans: readonly { pay_time?: string | undefined; amount?: number | undefined }[];
};

export type PlanPart = { time: string; amount: string; progress: string };

export type LoanTerms = {
  productName: string;
  productLogo: string | undefined;
  amount: string;
  /** All payments of the plan together; left out where the plan does not name every amount. */
  total: string | undefined;
  details: readonly { label: string; value: string }[];
  plan: readonly PlanPart[];
};

const NOTHING = '–';

export function loanTerms(offer: Offered, { money, date }: Pick<Format, 'money' | 'date'>): LoanTerms {
  // An empty sign of the lender is no sign: the market's own stands in.
  const inCurrency = (cents: Cents) => money(cents, { symbol: offer.currencySymbol || undefined });
  const { details, repay_plans: plan } = offer;
  const total = totalOf(plan);
  return {
    productName: offer.productName ?? '',
    productLogo: gateUrl(offer.productLogo, 'image'),
    amount: inCurrency(offer.amount),
    total: total === undefined ? undefined : inCurrency(total),
    details: details
      .filter(({ text, value }) => text || value)
      .map(({ text, value }) => ({ label: text ?? '', value: value || NOTHING })),
    plan: plan.map((part, index) => ({
      time: date(part.pay_time),
      amount: inCurrency(part.amount),
      progress: `${index + 1}/${plan.length}`,
    })),
  };
}

/** Cents of the whole plan; undefined where an amount is missing, since a smaller total would be a lie. */
function totalOf(plan: Offered['repay_plans']): number | undefined {
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
export function firstPayment(named: readonly (string | undefined)[], plan: Offered['repay_plans']): string | undefined {
  return [...named, plan[0]?.pay_time].map(readDay).find((day) => day !== undefined);
}
