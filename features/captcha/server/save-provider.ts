export { PROVIDER_CHANGED, sealSecret } from './follow-provider.ts';
export { lockProvider, type ProviderRecord, selectProvider, upsertProvider } from './provider-store.ts';
