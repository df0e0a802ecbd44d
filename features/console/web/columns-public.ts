export { countColumn, moneyColumn, statusColumn, TablePanel, timeColumn } from './columns.tsx';
export { OtherQueues } from './other-queues.tsx';
