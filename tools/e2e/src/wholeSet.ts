/**
 * Whether every case of the large sets runs, as in `nightly --only whole-set`. `test` runs some cases of each rule on
 * every screen.
 */
export const isWholeSet = Boolean(process.env['E2E_WHOLE_SET']);
