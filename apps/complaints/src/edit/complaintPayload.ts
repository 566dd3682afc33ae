import type { ParamsOf } from '@loan/api';
import type { sendComplaint } from '@loan/api/complaints';

/** What a complaint is about: the search params of the form's URL. `orderNo` is empty without an order. */
export type ComplaintParams = { problemType: string; problemSonType: string; orderNo: string };

export function complaintPayload(
  { problemType, problemSonType, orderNo }: ComplaintParams,
  text: string,
  urls: readonly string[],
): ParamsOf<typeof sendComplaint> {
  return { problemType, problemSonType, problemDetail: text.trim(), problemImage: joinImageUrls(urls), orderNo };
}

/** The wire's list of URLs, separated by commas. A comma inside a URL is escaped. */
export function joinImageUrls(urls: readonly string[]): string {
  return urls.map((url) => url.replaceAll(',', '%2C')).join(',');
}
