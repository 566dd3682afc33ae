/** What a complaint consists of, and when it can be sent. */

import type { ResponseOf, ParamsOf } from '@loan/api';
import type { getComplaintOptions, sendComplaint } from '@loan/api/complaints';
import { isCollection } from '../new/selectOrder.ts';

/** What it is about, as the address says it. */
export type ComplaintParams = { problemType: string; problemSonType: string; orderNo: string };

type TypeOptions = Pick<ResponseOf<typeof getComplaintOptions>, 'problemType' | 'problemSonType'>;

/**
 * The chosen types in words. Undefined where the address lacks the type or names one that the lender does not know; a
 * complaint of collection needs its sub-type as long as there are any.
 */
export function resolveTypeTitles(
  start: TypeOptions,
  params: ComplaintParams,
): { type: string; subType: string | undefined } | undefined {
  const type = start.problemType.find(({ value }) => value === params.problemType);
  const subType = start.problemSonType.find(({ value }) => value === params.problemSonType);
  if (!type) return undefined;
  if (!subType && isCollection(type.value) && start.problemSonType.length > 0) return undefined;
  return { type: type.title || type.value, subType: subType && (subType.title || subType.value) };
}

/** The addresses in one text. A comma inside one is written so that it does not read as the end of it. */
export function joinImageUrls(urls: readonly string[]): string {
  return urls.map((url) => url.replaceAll(',', '%2C')).join(',');
}

export function complaintPayload(
  { problemType, problemSonType, orderNo }: ComplaintParams,
  text: string,
  urls: readonly string[],
): ParamsOf<typeof sendComplaint> {
  return { problemType, problemSonType, problemDetail: text.trim(), problemImage: joinImageUrls(urls), orderNo };
}

export type NotReadyReason = 'empty' | 'pending' | 'failed';

/** Why it cannot be sent yet: nothing was written, or a picture is on its way or has not arrived. */
export function getNotReadyReason(text: string, images: readonly { state: string }[]): NotReadyReason | undefined {
  if (text.trim() === '') return 'empty';
  if (hasPendingUploads(images)) return 'pending';
  return images.some(({ state }) => state === 'failed') ? 'failed' : undefined;
}

export function hasPendingUploads(images: readonly { state: string }[]): boolean {
  return images.some(({ state }) => state === 'waiting' || state === 'uploading');
}
