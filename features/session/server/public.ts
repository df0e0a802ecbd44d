export { baseInfoFor } from './base-info.ts';
export { endSessions, sweepSessions } from './end-sessions.ts';
export { identify } from './identify.ts';
export { createSignInLink } from './sign-in-link.ts';
