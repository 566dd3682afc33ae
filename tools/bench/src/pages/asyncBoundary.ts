/** Entry of the variant `documented`: the async boundary that lets federation resolve shared modules first. */
void import('./main.ts');
