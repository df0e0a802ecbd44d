export { kept } from '#features/apple/server/store.ts';
