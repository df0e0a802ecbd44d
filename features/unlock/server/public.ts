export { importUnlocks } from './import-unlocks.ts';
export { waitingIncome } from './waiting-income.ts';
