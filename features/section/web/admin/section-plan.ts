import type { AdminSection } from '#features/section/admin-contract.ts';

/** What staff is about to do. */
export type SectionPlan =
  | { mutation: 'create'; parentId: string | null }
  | { mutation: 'edit' | 'rights' | 'archive' | 'delete'; section: AdminSection };
