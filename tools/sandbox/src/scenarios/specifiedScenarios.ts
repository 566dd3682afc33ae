import type { Scenario } from './scenario.ts';

/** The end of the ids of these scenarios. */
export const SPECIFIED_SUFFIX = '-as-specified';

/** Each scenario with a session once more, with a lender that sends the fields of the specification and no others. */
export function specifiedScenarios(scenarios: readonly Scenario[]): Scenario[] {
  return scenarios
    .filter(({ isPublic }) => !isPublic)
    .map((scenario) => ({
      ...scenario,
      id: `${scenario.id}${SPECIFIED_SUFFIX}`,
      group: 'Specified fields only',
      config: { ...scenario.config, sendsSpecifiedFieldsOnly: true },
    }));
}
