export const customLinkPaths = { console: '/admin/links' } as const;
