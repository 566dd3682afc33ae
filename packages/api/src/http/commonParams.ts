/** The names of the launch parameters that go into the query of every call, unless the market lists others. */
export const DEFAULT_COMMON_PARAMS = [
  'token',
  'sessionId',
  'userId',
  'deviceId',
  'appName',
  'appVersion',
  'clientType',
  'lang',
  'system',
  'merchantNumber',
] as const;
