export type { WaitingIncome } from './waiting-income.ts';
