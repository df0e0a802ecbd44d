export { endAccountNow, endAccounts } from './end-accounts.ts';
