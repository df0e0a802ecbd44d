export { checkCode } from './check-code.ts';
export { sendCode } from './send-code.ts';
export { deleteEnded as deleteEndedCodes } from './store.ts';
