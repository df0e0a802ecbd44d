export { sweepAttachments } from './drop-attachments.ts';
export { servedObject } from './served-object.ts';
