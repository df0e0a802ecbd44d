export { listen } from './listeners.ts';
