export { CodeField } from './code-field.tsx';
export { useCodeTarget } from './use-code-target.ts';
