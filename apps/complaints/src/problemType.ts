import type { ResponseOf } from '@loan/api';
import type { ComplaintOrder, getComplaintOptions } from '@loan/api/complaints';

/** The collection type, which not every order supports and which has sub-types. */
const COLLECTION_PROBLEM_TYPE = '1';

export function isCollection(type: string): boolean {
  return type === COLLECTION_PROBLEM_TYPE;
}

/** Whether the type may be chosen for the order. Without an order there is nothing to collect. */
export function isTypeAllowed(type: string, order: Pick<ComplaintOrder, 'isShow'> | undefined): boolean {
  return !isCollection(type) || order?.isShow === true;
}

/** Shown for a title that is not known. */
const PLACEHOLDER = '–';

/**
 * The titles of the chosen type and sub-type. Undefined when the type is missing or unknown to the lender, and when a
 * complaint about collection lacks its sub-type although there are some.
 * @param options undefined when the query failed: the titles are then `–`
 */
export function resolveTypeTitles(
  options: Pick<ResponseOf<typeof getComplaintOptions>, 'problemType' | 'problemSonType'> | undefined,
  chosen: { problemType: string; problemSonType: string },
): { type: string; subType: string | undefined } | undefined {
  if (!options?.problemType.length) {
    if (!chosen.problemType) return undefined;
    return { type: PLACEHOLDER, subType: chosen.problemSonType ? PLACEHOLDER : undefined };
  }
  const type = options.problemType.find(({ value }) => value === chosen.problemType);
  const subType = options.problemSonType.find(({ value }) => value === chosen.problemSonType);
  if (!type) return undefined;
  if (!subType && isCollection(type.value) && options.problemSonType.length > 0) return undefined;
  return { type: type.title || type.value, subType: subType && (subType.title || subType.value) };
}
