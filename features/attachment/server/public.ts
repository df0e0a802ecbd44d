export { attachedPaths } from './attached-paths.ts';
export * as attachmentQueries from './attachment-queries.ts';
export { dropUnshownBy } from './drop-attachments.ts';
export { findShowable } from './find-showable.ts';
export { importPicture } from './import-picture.ts';
export { recordUses } from './record-uses.ts';
export { closedSections, signerFor, signFor } from './signed-link.ts';
export { writeVideo } from './store.ts';
