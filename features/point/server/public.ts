export { importRewards } from './import-rewards.ts';
export type { ImportedPost } from './import-store.ts';
