export * as entries from './entry-queries.ts';
export * as movedAlone from './moved-alone-queries.ts';
export { type Leg, postEach, postTransaction, reverseTransaction, transfer } from './post-transaction.ts';
export { readBalances } from './store.ts';
export { type TestMoney, testPartOf } from './test-money.ts';
