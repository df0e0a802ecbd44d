export { type EditDraft, useTextEdit } from './use-text-edit.tsx';
