import type { Ban } from '#features/ban/contract.ts';

/** What staff are about to do. */
export type BanPlan = { act: 'add' } | { act: 'edit' | 'lift'; ban: Ban };
