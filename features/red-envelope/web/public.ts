export { EMPTY_ENVELOPE, toNewEnvelope } from './envelope-draft.ts';
export { EnvelopePart } from './envelope-part.tsx';
export { EnvelopeFormPart, GiveButton } from './form-parts.tsx';
export { ShareList, ShareRow } from './share-row.tsx';
