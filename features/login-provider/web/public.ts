export { LinkedLogins } from './linked-logins.tsx';
export { ProviderButtons } from './provider-buttons.tsx';
export { linkedLoginsQuery } from './queries.ts';
