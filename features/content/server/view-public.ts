export { type View, viewCounter } from './count-views.ts';
