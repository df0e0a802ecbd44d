import * as z from 'zod/mini';

/** A role's name in both languages. */
export const RoleName = z.object({ zh_CN: z.string(), en_US: z.string() });
export type RoleName = z.output<typeof RoleName>;

/** What is shown beside a name: a role its holder has, or what he has shown himself to be. */
export const Badge = z.object({ kind: z.enum(['staff', 'membership', 'verified']), name: RoleName });
export type Badge = z.output<typeof Badge>;
