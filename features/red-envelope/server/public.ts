export { endEnvelopesIn, followStatus } from './end-envelopes.ts';
export { hasOpenEnvelope } from './envelope-queries.ts';
export { giveWithText, requireEnvelope } from './give-envelope.ts';
export { importEnvelope } from './import-envelope.ts';
export { findEnvelopeFor } from './read-envelope.ts';
