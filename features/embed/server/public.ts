export { framesOf, sitesOf } from './convert-link.ts';
export { findPreviews, recordLinks } from './link-previews.ts';
