import * as z from 'zod/mini';

/** A role's name in both languages. */
export const RoleName = z.object({ zh_CN: z.string(), en_US: z.string() });
export type RoleName = z.output<typeof RoleName>;

/** Shown beside a name: a role the member has, or a verification. */
export const Badge = z.object({ kind: z.enum(['staff', 'membership', 'verified']), name: RoleName });
export type Badge = z.output<typeof Badge>;
