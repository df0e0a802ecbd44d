import { item } from './no-circle-a.ts';
export const other = (): string => item();
