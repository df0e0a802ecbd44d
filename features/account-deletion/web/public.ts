export { AccountDeletionNotice } from './account-deletion-notice.tsx';
