import deletion from './deletionConsequences.json' with { type: 'json' };
import { type CompanyFacts, factsOf } from './placeholderValues.ts';
import { type Block, writeLines } from './parseArticle.ts';

/** What a borrower must know before asking for a code: what goes, what stays and for how long, what is still owed. */
export function consequencesOf(environment: CompanyFacts): readonly { heading: string; blocks: readonly Block[] }[] {
  const facts = factsOf(environment);
  return [deletion.deleted, deletion.kept, deletion.loans].map(({ heading, text }) => ({
    heading,
    blocks: writeLines(text, facts),
  }));
}
