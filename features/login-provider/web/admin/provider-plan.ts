import type { AdminProvider } from '#features/login-provider/admin-contract.ts';

/** What staff is about to do. */
export type ProviderPlan = { mutation: 'create' } | { mutation: 'edit' | 'test' | 'delete'; provider: AdminProvider };
