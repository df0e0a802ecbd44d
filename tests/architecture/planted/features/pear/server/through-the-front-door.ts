export { stored } from '#features/apple/server/store.ts';
