export { RecoveryNotice } from './recovery-notice.tsx';
