/** One row of the contract table; omitted fields have the defaults below. */
import type { AnyEndpoint } from '../call/endpointTypes.ts';

export type ContractRow = {
  number: string;
  endpoint: AnyEndpoint;
  params: Record<string, unknown>;
  method: 'GET' | 'POST';
  /** Path under the origin; `/api/vX` is the prefix and `seg` the segment of the test's settings. */
  path: string;
  client: 'json' | 'form';
  /** The query before the common parameters. */
  query: string;
  /** The encoded body; null where the body is multipart. */
  body: string | null;
  /** Codes that are success and codes that are a rejection. */
  successCodes: readonly unknown[];
  rejectedCodes: readonly unknown[];
  /** A code alone rejects a call that moves money. */
  isRejectedWithoutMessage: boolean;
};

const SUCCESS_CODES = [0, '0', '00'];
const REJECTED_CODES = [
  '',
  null,
  undefined,
  1,
  '1',
  '000',
  101,
  '11',
  '-1',
  -1,
  504,
  '40800',
  'PENDING',
  800005,
  '800006',
];
export const ONLY_00 = { successCodes: ['00'], rejectedCodes: [0, '0', '', null, undefined, 1, 101, 800005] };
/** W019, W020, W021, W022: a card payment. */
export const CARD_PAYMENT = {
  successCodes: ['00'],
  rejectedCodes: [0, '0', '000', '', null, undefined, 1, '1', 101, '1500', -1, 500, '401', 800005, 800006],
  isRejectedWithoutMessage: true,
};
export const ONLY_0 = {
  successCodes: [0, '0'],
  rejectedCodes: ['00', '', null, undefined, 101, '101', 11, -1, '-1', 800006],
};

type RowInput = Pick<ContractRow, 'endpoint' | 'params' | 'path'> & Partial<ContractRow>;

export function get(number: string, { query = '', ...row }: RowInput): ContractRow {
  return {
    number,
    method: 'GET',
    client: 'json',
    query,
    body: '',
    successCodes: SUCCESS_CODES,
    rejectedCodes: REJECTED_CODES,
    isRejectedWithoutMessage: false,
    ...row,
  };
}

export function post(number: string, { body = '', ...row }: RowInput): ContractRow {
  return {
    number,
    method: 'POST',
    client: 'form',
    query: '',
    body,
    successCodes: SUCCESS_CODES,
    rejectedCodes: REJECTED_CODES,
    isRejectedWithoutMessage: false,
    ...row,
  };
}
