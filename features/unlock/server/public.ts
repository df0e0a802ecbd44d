export { importUnlocks } from './import-unlocks.ts';
export { sellingOf } from './selling-of.ts';
export { waitingIncome } from './waiting-income.ts';
