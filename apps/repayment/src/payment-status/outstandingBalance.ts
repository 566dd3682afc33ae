/**
 * Everything still owed; undefined where one amount is missing, or less than nothing is owed. Added in hundredths: 3 × 33.33
 * is 99.99, and nothing drifts.
 */
export function sumInstalments(instalments: readonly { totalAmount?: number | undefined }[]): number | undefined {
  const hundredths = instalments.reduce((sum, { totalAmount = Number.NaN }) => sum + Math.round(totalAmount * 100), 0);
  return hundredths >= 0 ? hundredths / 100 : undefined;
}
