export { checkCaptcha, isHeavyEnough } from './check-captcha.ts';
export { followProvider, shownProvider } from './follow-provider.ts';
export { issueCaptcha } from './issue-captcha.ts';
export * as captchaProvider from './save-provider.ts';
export { weightOf } from './weight.ts';
