/** What a complaint consists of, and when it can be sent. */

import type { AnswerOf, InputsOf } from '@loan/api';
import type { getComplaintStart, sendComplaint } from '@loan/api/complaints';
import { isCollection } from '../new/selectOrder.ts';

/** What it is about, as the address says it. */
export type About = { problemType: string; problemSonType: string; orderNo: string };

type Start = Pick<AnswerOf<typeof getComplaintStart>, 'problemType' | 'problemSonType'>;

/**
 * The chosen types in words. Undefined where the address lacks the type or names one that the lender does not know; a
 * complaint of collection needs its sub-type as long as there are any.
 */
export function chosenTypes(start: Start, about: About): { type: string; sonType: string | undefined } | undefined {
  const type = start.problemType.find(({ value }) => value === about.problemType);
  const sonType = start.problemSonType.find(({ value }) => value === about.problemSonType);
  if (!type) return undefined;
  if (!sonType && isCollection(type.value) && start.problemSonType.length > 0) return undefined;
  return { type: type.title || type.value, sonType: sonType && (sonType.title || sonType.value) };
}

/** The addresses in one text. A comma inside one is written so that it does not read as the end of it. */
export function problemImage(urls: readonly string[]): string {
  return urls.map((url) => url.replaceAll(',', '%2C')).join(',');
}

export function complaintPayload(
  { problemType, problemSonType, orderNo }: About,
  text: string,
  urls: readonly string[],
): InputsOf<typeof sendComplaint> {
  return { problemType, problemSonType, problemDetail: text.trim(), problemImage: problemImage(urls), orderNo };
}

export type NotYet = 'empty' | 'pending' | 'failed';

/** Why it cannot be sent yet: nothing was written, or a picture is on its way or has not arrived. */
export function whyNotYet(text: string, pictures: readonly { state: string }[]): NotYet | undefined {
  if (text.trim() === '') return 'empty';
  if (isPending(pictures)) return 'pending';
  return pictures.some(({ state }) => state === 'failed') ? 'failed' : undefined;
}

export function isPending(pictures: readonly { state: string }[]): boolean {
  return pictures.some(({ state }) => state === 'waiting' || state === 'uploading');
}
