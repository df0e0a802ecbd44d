export { catchUpWithVideos } from './catch-up.ts';
export { findVideos } from './find-videos.ts';
