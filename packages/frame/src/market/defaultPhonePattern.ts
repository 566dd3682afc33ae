/** The specification's rule of a phone number: 11 digits, the first a 1, the second 3 to 9. A market may set another. */
export const DEFAULT_PHONE_PATTERN = '^1[3-9]\\d{9}$';
