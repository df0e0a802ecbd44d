export { serveIndexNowKey } from './serve-key.ts';
