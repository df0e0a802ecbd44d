export { uploadVideo, videoMarkdown } from './send-attachment.ts';
export { VideoUpload } from './video-upload.tsx';
