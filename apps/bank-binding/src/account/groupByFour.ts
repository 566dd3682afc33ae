/** A long number as one compares it with the card: `0012 3456 78`. Nothing for what is short or not a number. */
export function groupByFour(number: string): string | undefined {
  return /^\d{5,}$/.test(number) ? number.replace(/\d{4}(?=\d)/g, '$& ') : undefined;
}
