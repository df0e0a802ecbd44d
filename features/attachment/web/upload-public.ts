export { LocalPicture } from './local-picture.tsx';
export { uploadImage } from './send-attachment.ts';
