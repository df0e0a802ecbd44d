export { messageProviderAdminMessages } from './admin/messages.ts';
