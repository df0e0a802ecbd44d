export { endAccounts } from './end-accounts.ts';
