export { EntrySheet } from './entry-sheet.tsx';
export { clearField, focusFirst, textOf } from './form-fields.ts';
export { GoOn } from './go-on.tsx';
export { useIsAlive } from './use-enter.ts';
