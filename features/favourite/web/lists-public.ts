export { FolderDialog } from './folder-dialog.tsx';
export { favouriteMessages } from './messages.ts';
