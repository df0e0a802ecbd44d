export { uploadImage } from './send-attachment.ts';
