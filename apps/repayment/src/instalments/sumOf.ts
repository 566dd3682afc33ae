/** Everything still owed, or undefined where one amount is missing. */
export function sumOf(instalments: readonly { totalAmount?: number | undefined }[]): number | undefined {
  return instalments.reduce<number | undefined>(
    (sum, { totalAmount }) => (sum === undefined || totalAmount === undefined ? undefined : sum + totalAmount),
    0,
  );
}
