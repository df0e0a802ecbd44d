import type { AdminSection } from '#features/section/admin-contract.ts';

/** What staff is about to do. */
export type SectionPlan = { act: 'create'; parentId: string | null } | { act: 'edit' | 'rights' | 'archive' | 'delete'; section: AdminSection };
