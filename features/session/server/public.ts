export { baseInfoFor } from './base-info.ts';
export { endSessions } from './end-sessions.ts';
export { identify } from './identify.ts';
export * as knownAddress from './known-address.ts';
export { listLogins } from './list-logins.ts';
export { openSession, presentSession } from './open-session.ts';
export { registerReasonWording } from './reason-wording.ts';
export { createSignInLink } from './sign-in-link.ts';
export { readSuspensionToken } from './suspension-token.ts';
