import type { AdminSection } from '#features/section/admin-contract.ts';

/** The pending action of the dialog. */
export type SectionPlan =
  | { mutation: 'create'; parentId: string | null }
  | { mutation: 'edit' | 'rights' | 'archive' | 'delete'; section: AdminSection };
