export { checkCode } from './check-code.ts';
export type { CodeWelcome } from './routes.ts';
export { sendCode } from './send-code.ts';
