/** What a change of these files can break: some words alone, or everything. */
export type Touched = { words: string[]; isEverything: boolean };

/** Folders in which a file or folder named by a word belongs to that word. */
const namedByAWord = /^(apps|packages\/api\/src|tools\/sandbox\/src\/[^/]+|tools\/e2e\/journeys)\/([^/.]+)/;
const ofNobody = [/\.md$/, /^\.github\//, /^tools\/(handbook|bench|storybook)\//];

/**
 * @param files paths from the repository's root
 * @param remotes the words: names of the remotes
 */
export function touchedBy(files: readonly string[], remotes: readonly string[]): Touched {
  const words = new Set<string>();
  let isEverything = false;
  for (const file of files) {
    if (ofNobody.some((pattern) => pattern.test(file))) continue;
    const [, , word = ''] = namedByAWord.exec(file) ?? [];
    if (remotes.includes(word)) words.add(word);
    else isEverything = true;
  }
  return { words: [...words].toSorted(), isEverything };
}
