export { muteGuard } from './mute-guard.ts';
