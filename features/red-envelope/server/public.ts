export { endEnvelopesOfTopic, redEnvelopeJobs, returnEnvelopesOf } from './end-envelopes.ts';
export type { EnvelopeDoors } from './envelope-doors.ts';
export { hasOpenEnvelope } from './envelope-queries.ts';
export { demandEnvelope, giveWithTopic } from './give-envelope.ts';
export { importEnvelope } from './import-envelope.ts';
export { findEnvelopeFor } from './read-envelope.ts';
