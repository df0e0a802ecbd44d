export { catchUpWithVideos } from './catch-up.ts';
export { findVideos } from './find-videos.ts';
export { videoJobs } from './jobs.ts';
export { listen } from './listeners.ts';
