import type { KeptCard, KeptSpecification } from '#features/membership/admin-contract.ts';

/** What a dialog is open for: to make or change a card or a specification, or to delete one. */
export type Plan =
  | { act: 'card'; card: KeptCard | null }
  | { act: 'specification'; card: KeptCard; it: KeptSpecification | null }
  | { act: 'remove'; kind: 'card' | 'specification'; id: string; name: string };
