/** Formats an offer for the screen; shared by the current and the legacy offer. */
import { allowUrl, type Cents, type Format, parseDate } from '@loan/frame';

/** The fields that both kinds of offer have. Amounts in cents. */
export type OfferData = {
  productName?: string | undefined;
  productLogo?: string | undefined;
  amount?: number | undefined;
  /** What is paid out; the legacy offer does not name it. */
  receive?: number | undefined;
  currencySymbol?: string | undefined;
  details: readonly { text?: string | undefined; value?: string | undefined }[];
  repay_plans: readonly { pay_time?: string | undefined; amount?: number | undefined }[];
};

type LabelledText = { label: string; value: string };

export type PlanPayment = { time: string; amount: string; progress: string };

export type OfferView = {
  productName: string;
  productLogo: string | undefined;
  amount: string;
  /** What is paid out, and what the loan costs beyond it; undefined when the offer does not name what it takes to tell. */
  receive: string | undefined;
  cost: string | undefined;
  /** The sum of the plan; undefined when the plan does not name every amount. */
  total: string | undefined;
  /** What the lender's rows call the amounts above. */
  labels: { receive?: string | undefined; total?: string | undefined };
  /** The lender's rows of what is kept back from the amount, and of what is added to it. */
  parts: readonly LabelledText[];
  /** Its other rows. */
  details: readonly LabelledText[];
  plan: readonly PlanPayment[];
};

const PLACEHOLDER = '–';

export function offerView(offer: OfferData, { money, dueDate }: Pick<Format, 'money' | 'dueDate'>): OfferView {
  // An empty currency symbol counts as none: the market's own is used.
  const formatMoney = (cents: Cents) => money(cents, { symbol: offer.currencySymbol || undefined });
  const { amount, receive, repay_plans: plan } = offer;
  const total = planTotal(plan);
  const cost = minus(total, receive);
  const rows = offer.details
    .filter(({ text, value }) => text || value)
    .map(({ text, value }) => ({ label: text ?? '', value: value || PLACEHOLDER }));
  const figures = [amount, receive, total, minus(amount, receive), minus(total, amount)];
  const [, ofReceive, ofTotal, ...ofParts] = rowsOfFigures(rows, figures, formatMoney);
  const parts = ofParts.filter((row) => row !== undefined);
  const placed = [ofReceive, ofTotal, ...parts];
  return {
    productName: offer.productName ?? '',
    productLogo: allowUrl(offer.productLogo, 'image'),
    amount: formatMoney(amount),
    receive: receive === undefined ? undefined : formatMoney(receive),
    // A plan of less than what is paid out is no whole plan.
    cost: cost === undefined || cost < 0 ? undefined : formatMoney(cost),
    total: total === undefined ? undefined : formatMoney(total),
    labels: { receive: ofReceive?.label, total: ofTotal?.label },
    parts,
    details: rows.filter((row) => !placed.includes(row)),
    plan: plan.map((payment, index) => ({
      time: dueDate(payment.pay_time) ?? PLACEHOLDER,
      amount: formatMoney(payment.amount),
      progress: `${index + 1}/${plan.length}`,
    })),
  };
}

function minus(cents: number | undefined, less: number | undefined): number | undefined {
  return cents === undefined || less === undefined ? undefined : cents - less;
}

/**
 * The lender's row of each figure (cents), so that an amount stands once. Labels are not read: it is the only row with that
 * amount, which no other figure has. Undefined where there is none, and of 0, which any row may have.
 */
function rowsOfFigures(
  rows: readonly LabelledText[],
  figures: readonly (number | undefined)[],
  formatMoney: (cents: Cents) => string,
): (LabelledText | undefined)[] {
  return figures.map((figure) => {
    if (!figure || figures.indexOf(figure) !== figures.lastIndexOf(figure)) return undefined;
    const text = withoutSpaces(formatMoney(figure));
    const [row, secondRow] = rows.filter(({ value }) => withoutSpaces(value) === text);
    return secondRow ? undefined : row;
  });
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '');
}

/** Cents of the whole plan; undefined when an amount is missing, because the sum would be too small. */
function planTotal(plan: OfferData['repay_plans']): number | undefined {
  if (plan.length === 0) return undefined;
  let sum = 0;
  for (const { amount } of plan) {
    if (amount === undefined) return undefined;
    sum += amount;
  }
  return sum;
}

/**
 * Whether the offer says how the loan is repaid: by its term, its plan or its rows. `periods` and `termUnit` alone may be
 * missing, but nobody accepts a loan of which the page names the amount only.
 */
export function hasRepaymentTerms({
  periods,
  details,
  repay_plans: plan,
}: Pick<OfferData, 'details' | 'repay_plans'> & { periods?: number | undefined }): boolean {
  return Boolean(periods) || plan.length > 0 || details.some(({ value }) => value);
}

/** `3 months`; undefined when the offer names no term. */
export function termText(periods: number | undefined, termUnit: string | undefined): string | undefined {
  return periods === undefined ? undefined : [periods, termUnit].filter(Boolean).join(' ');
}

/** Each further rate of `5% a day on days 1-30, 4% from day 31` on a line of its own. */
export function rateText(rate: string | undefined): string | undefined {
  return rate?.replace(/,\s+(?=\d[\d.,]*\s*%)/g, ',\n');
}

/**
 * The first of `candidates` that is a date, else the date of the plan's first payment, else the first words. A number of
 * days is not a date.
 */
export function firstPaymentDate(
  candidates: readonly (string | undefined)[],
  plan: OfferData['repay_plans'],
  { dueDate }: Pick<Format, 'dueDate'>,
): string | undefined {
  const texts = [...candidates, plan[0]?.pay_time];
  return dueDate(texts.find(parseDate) ?? texts.find((text) => /\D/.test(text?.trim() ?? '')));
}
