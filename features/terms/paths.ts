export const termsPaths = { read: '/termsService', console: '/admin/terms' } as const;

/** A former version. */
export const termsVersionPath = (id: string): string => `${termsPaths.read}?version=${id}`;
