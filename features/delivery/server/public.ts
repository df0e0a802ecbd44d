export { deliveryJobs } from './jobs.ts';
export type { Outside } from './open-carrier.ts';
export { sendMail, sendSms } from './queue-message.ts';
export { readProviders } from './read-providers.ts';
export * as providerKeeping from './save-provider.ts';
export { tellOfChange, tellOwner } from './tell-owner.ts';
export * as ownerNotice from './tell-owners.ts';
export { tryProvider } from './try-provider.ts';
