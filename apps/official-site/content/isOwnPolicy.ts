/** Whether the market's policy is our screen `/privacyPolicy`. It may not be framed, so its text is rendered instead. */
export function isOwnPolicy(policyUrl: string): boolean {
  return policyUrl === '/privacyPolicy';
}
