import * as z from 'zod/mini';

/** A role's name in both languages. */
export const RoleName = z.object({ zh_CN: z.string(), en_US: z.string() });
export type RoleName = z.output<typeof RoleName>;

/** A role shown beside its holder's name. */
export const Badge = z.object({ kind: z.enum(['staff', 'membership']), name: RoleName });
export type Badge = z.output<typeof Badge>;
