import type { AdminProvider } from '#features/login-provider/admin-contract.ts';

/** What staff is about to do. */
export type ProviderPlan = { act: 'create' } | { act: 'edit' | 'test' | 'delete'; provider: AdminProvider };
