export { plum } from '#features/plum/contract.ts';
