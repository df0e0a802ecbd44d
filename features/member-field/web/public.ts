export { emptyFields } from './empty-fields.ts';
export { FieldInputs, readFieldInputs } from './field-inputs.tsx';
export { FieldsPanel } from './fields-panel.tsx';
