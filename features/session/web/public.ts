export { EntrySheet } from './entry-sheet.tsx';
export { clearField, emptyOf, focusNow, textOf } from './form-fields.ts';
export { HintInputs } from './hint-inputs.tsx';
export { jumpTarget } from './jump.ts';
export { useIsAlive } from './use-enter.ts';
export { useFormErrors } from './use-form-errors.ts';
