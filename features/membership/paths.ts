/** The cards on sale; with roles (their codes) those that give one of them. */
export function cardListPath(roles: readonly string[] = []): string {
  return roles.length === 0 ? '/membershipCardList' : `/membershipCardList?role=${roles.join(',')}`;
}

export function cardPath(id: string): string {
  return `/membershipCard?id=${id}`;
}

/** What one has bought. */
export const ORDER_LIST_PATH = '/user/membershipCardOrderList';
