export { checkCaptcha } from './check-captcha.ts';
export { issueCaptcha } from './issue-captcha.ts';
export { deleteEnded as deleteEndedCaptchas } from './store.ts';
