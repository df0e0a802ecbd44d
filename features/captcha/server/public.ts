export { checkCaptcha, isHeavyEnough } from './check-captcha.ts';
export { issueCaptcha } from './issue-captcha.ts';
export { deleteEnded as deleteEndedCaptchas } from './store.ts';
export { weightOf } from './weight.ts';
