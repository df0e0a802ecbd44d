export const helpPaths = {
  tree: '/help',
  detail: '/helpDetail',
  console: '/admin/help',
} as const;

export const helpTextPath = (id: string): string => `${helpPaths.detail}?id=${id}`;
