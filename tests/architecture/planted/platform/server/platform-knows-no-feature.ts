export { apple } from '#features/apple/contract.ts';
