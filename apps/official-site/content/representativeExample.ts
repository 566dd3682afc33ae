/** Amount of the representative example, in units of the currency. Its term is the market's shortest one. */
export const EXAMPLE_AMOUNT = 10_000;
