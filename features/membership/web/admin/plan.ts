import type { AdminCard, AdminSpecification } from '#features/membership/admin-contract.ts';

/** The action of the open dialog: create, change or delete a card or a specification. */
export type Plan =
  | { mutation: 'card'; card: AdminCard | null }
  | { mutation: 'specification'; card: AdminCard; item: AdminSpecification | null }
  | { mutation: 'remove'; kind: 'card' | 'specification'; id: string; name: string };
