export { readChannelStates } from './channel-states.ts';
export { notifyOfChange, notifyOwner } from './notify-owner.ts';
export * as ownerNotice from './notify-owners.ts';
export type { Outside } from './open-carrier.ts';
export { sendMail, sendSms } from './queue-message.ts';
export { readProviders } from './read-providers.ts';
export * as providerSaving from './save-provider.ts';
export { tryProvider } from './try-provider.ts';
