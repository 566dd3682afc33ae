/** The features that a change of these files affects: some, or all. */
export type AffectedFeatures = { features: string[]; isAll: boolean };

/** Folders in which a file or folder named after a feature belongs to it. */
const featurePath = /^(apps|packages\/api\/src\/endpoints|tools\/sandbox\/src\/[^/]+|tools\/e2e\/journeys)\/([^/.]+)/;
const ignoredPaths = [/\.md$/, /^\.github\//, /^tools\/(handbook|bench|storybook)\//];

/**
 * @param files paths from the repository's root
 * @param remotes the features: names of the remotes
 */
export function affectedFeatures(files: readonly string[], remotes: readonly string[]): AffectedFeatures {
  const features = new Set<string>();
  let isAll = false;
  for (const file of files) {
    if (ignoredPaths.some((pattern) => pattern.test(file))) continue;
    const [, , feature = ''] = featurePath.exec(file) ?? [];
    if (remotes.includes(feature)) features.add(feature);
    else isAll = true;
  }
  return { features: [...features].toSorted(), isAll };
}
