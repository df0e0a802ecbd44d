import { one } from './no-circle-a.ts';
export const other = (): string => one();
