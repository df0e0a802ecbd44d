import type { AdminProvider } from '#features/login-provider/admin-contract.ts';

/** The action whose dialog is open. */
export type ProviderPlan = { mutation: 'create' } | { mutation: 'edit' | 'test' | 'delete'; provider: AdminProvider };
