export const navigationPaths = {
  list: '/navigation',
  detail: '/navigationDetail',
  sites: '/admin/navigation',
  categories: '/admin/navigation-categories',
} as const;

export const navigationSitePath = (id: string): string => `${navigationPaths.detail}?id=${id}`;
