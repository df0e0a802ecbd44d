export { dropUploadsOf, listen, sweepAttachments } from './drop-attachments.ts';
export { servedObject } from './served-object.ts';
