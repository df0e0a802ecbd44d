export { countColumn, moneyColumn, statusColumn, TablePanel, timeColumn } from './columns.tsx';
export type { FileColumn, FileWriting } from './list-definition.ts';
