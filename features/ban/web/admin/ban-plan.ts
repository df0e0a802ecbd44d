import type { Ban } from '#features/ban/contract.ts';

/** What staff are about to do. */
export type BanPlan = { mutation: 'add' } | { mutation: 'edit' | 'lift'; ban: Ban };
