/**
 * Calls that the specification names without showing their bodies: known to exist, so nobody invents a second name for
 * them. Their paths are the lender's to tell; where one is needed it gets an endpoint of its own in its word's file.
 */
export const FURTHER_ADDRESSES = [
  'login',
  'sms code',
  'home page',
  'product apply',
  'product detail',
  'certify info',
  'bind card',
  'orders',
  'user center',
  'contracts',
  'loan details',
  'delay details',
  'installments',
  'problem',
  'complaint',
  'upload location',
  'upload device',
  'upload contacts',
  'upload call log',
  'event saving',
] as const;
