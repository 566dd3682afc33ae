/** Amounts as text, built from the digits of integer cents: floating-point arithmetic would round them. */

/** An amount of a response: a number or the same as text. */
type ResponseAmount = number | bigint | string | null | undefined;
export type Cents = ResponseAmount;
export type WholeUnits = ResponseAmount;

export type MoneyFormat = { sign: string; group: string; decimal: string };

/** Shown for an amount that is missing or not a number. */
const PLACEHOLDER = '–';

const MAX_EXPONENT = 400;
/** Longer texts are not amounts, and grouping takes time quadratic in their length. */
const MAX_CHARACTERS = 1_000;

/** Cents as `₱1.234.567,89`; a part of a cent is rounded half away from zero. */
export function formatMoney(cents: Cents, format: MoneyFormat): string {
  const decimal = parseDecimal(cents);
  if (!decimal) return PLACEHOLDER;
  return formatHundredths(decimal, format);
}

/**
 * An amount of the instalment plan, in whole units of money and not divided by 100: `TZS 12.500,00`.
 * @param label what stands before it, with its space
 */
export function formatPlanAmount(
  units: WholeUnits,
  format: Pick<MoneyFormat, 'group' | 'decimal'>,
  label = 'TZS ',
): string {
  const decimal = parseDecimal(units);
  if (!decimal) return PLACEHOLDER;
  const fraction = decimal.fraction.padEnd(2, '0');
  const hundredths = { ...decimal, integer: decimal.integer + fraction.slice(0, 2), fraction: fraction.slice(2) };
  return `${label}${formatHundredths(hundredths, { ...format, sign: '' })}`;
}

function formatHundredths(decimal: Decimal, { sign, group, decimal: mark }: MoneyFormat): string {
  const whole = roundToWhole(decimal).padStart(3, '0');
  const isZero = /^0+$/.test(whole);
  const integer = groupDigits(whole.slice(0, -2), group);
  return `${decimal.isNegative && !isZero ? '-' : ''}${sign}${integer}${mark}${whole.slice(-2)}`;
}

/** Digits of a decimal number; `integer` has no leading zeros. */
type Decimal = { isNegative: boolean; integer: string; fraction: string };

function parseDecimal(amount: ResponseAmount): Decimal | undefined {
  // `String` throws for an object of a response whose `toString` is not a function.
  if (!/number|bigint|string/.test(typeof amount)) return undefined;
  const written = String(amount);
  if (written.length > MAX_CHARACTERS) return undefined;
  const found = /^([+-]?)(\d+)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i.exec(written.trim());
  if (!found) return undefined;
  const [, sign, whole = '', part = '', exponentText] = found;
  const exponent = Number(exponentText ?? 0);
  if (Math.abs(exponent) > MAX_EXPONENT) return undefined;
  const zerosAfter = Math.max(0, exponent);
  const digits = '0'.repeat(zerosAfter - exponent) + whole + part + '0'.repeat(zerosAfter);
  const point = whole.length + zerosAfter;
  return {
    isNegative: sign === '-',
    integer: digits.slice(0, point).replace(/^0+(?=\d)/, ''),
    fraction: digits.slice(point),
  };
}

function roundToWhole({ integer, fraction }: Decimal): string {
  // Compared as text: a fraction that starts with 5 or a higher digit is at least a half.
  return fraction >= '5' ? String(BigInt(integer) + 1n) : integer;
}

function groupDigits(digits: string, group: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, group);
}
