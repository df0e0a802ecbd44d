import { other } from './no-circle-b.ts';
export const one = (): string => other();
