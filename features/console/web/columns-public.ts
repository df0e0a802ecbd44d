export { countColumn, moneyColumn, statusColumn, TablePanel, timeColumn } from './columns.tsx';
