export { CaptchaField } from './captcha-field.tsx';
export { useCaptcha } from './use-captcha.ts';
