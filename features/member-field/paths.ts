export const memberFieldPaths = { admin: '/admin/fields' } as const;
