export { consentGuard } from './consent-guard.ts';
