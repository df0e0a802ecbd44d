/** A member's public page. */
export function memberPath(account: string): string {
  return `/user/control/home?userName=${encodeURIComponent(account)}`;
}
