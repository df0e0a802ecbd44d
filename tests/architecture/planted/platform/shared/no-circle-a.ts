import { other } from './no-circle-b.ts';
export const item = (): string => other();
