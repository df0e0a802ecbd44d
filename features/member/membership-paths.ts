// Pages of memberships, for features that only link to them and stand below.

/** The cards on sale; with role codes, those that grant one of them. */
export function cardListPath(roles: readonly string[] = []): string {
  return roles.length === 0 ? '/membershipCardList' : `/membershipCardList?role=${roles.join(',')}`;
}

export function cardPath(id: string): string {
  return `/membershipCard?id=${id}`;
}

/** The reader's orders. */
export const ORDER_LIST_PATH = '/user/membershipCardOrderList';
