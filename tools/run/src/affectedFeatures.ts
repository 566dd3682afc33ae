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

/** Files that no build contains: tests, stories, and everything outside apps, packages and the build configuration. */
const unbuiltPaths = [/\.md$/, /\.(test|testSetup|stories)\.tsx?$/, /\/(testing|contract-tests|markets)\//];
const sharedPaths = /^(packages|tools\/webpack)\/|^(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|turbo\.json)$/;

/**
 * The apps whose builds a change of these files can have changed.
 * @param files paths from the repository's root
 * @param apps those that matter: without the shell for publishing, because it is published by hand
 */
export function affectedApps(files: readonly string[], apps: readonly string[]): string[] {
  const built = files.filter((file) => !unbuiltPaths.some((pattern) => pattern.test(file)));
  const features = built.map((file) => /^(?:apps|packages\/api\/src\/endpoints)\/([^/.]+)/.exec(file)?.[1] ?? '');
  const isShared = built.some((file, index) => sharedPaths.test(file) && !apps.includes(features[index] ?? ''));
  return isShared ? [...apps] : apps.filter((app) => features.includes(app));
}
