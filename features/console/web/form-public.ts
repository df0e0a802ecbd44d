export { FindBox } from './find-box.tsx';
export { FormDialog } from './form-dialog.tsx';
export { type Proof, ProofField } from './proof-field.tsx';
export { ReasonForm } from './reason-form.tsx';
export { SettingsForm } from './settings-form.tsx';
export { Trial } from './trial.tsx';
export { type Dialogs, type ListDialog, useDialogs } from './use-dialogs.tsx';
