export { VideoAid } from './video-aid.tsx';
