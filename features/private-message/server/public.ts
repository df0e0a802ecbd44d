export { importMessage } from './import-message.ts';
export * as reportedMessages from './reported-messages.ts';
