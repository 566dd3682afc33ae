/** The start of federation as its documentation shows it: the boundary that lets shared modules be agreed on first. */
void import('./main.ts');
