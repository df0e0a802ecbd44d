export { cherry } from '#features/cherry/contract.ts';
