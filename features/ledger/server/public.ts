export { type AccountName, type Leg, type Posting, postTransaction, reverseTransaction, transfer } from './post-transaction.ts';
export { readBalances } from './store.ts';
