export { framesOf, sitesOf } from './convert-link.ts';
export { embedJobs } from './jobs.ts';
export { findPreviews, recordLinks } from './link-previews.ts';
export { listen } from './listeners.ts';
