import type { AdminCard, AdminSpecification } from '#features/membership/admin-contract.ts';

/** What a dialog is open for: to make or change a card or a specification, or to delete one. */
export type Plan =
  | { mutation: 'card'; card: AdminCard | null }
  | { mutation: 'specification'; card: AdminCard; item: AdminSpecification | null }
  | { mutation: 'remove'; kind: 'card' | 'specification'; id: string; name: string };
