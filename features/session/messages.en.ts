import type { Translation } from '#platform/shared/words.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    wrongCredentials: 'Wrong account or password',
    captchaRequired: 'Enter the CAPTCHA',
    suspended: ({ until }) => (typeof until === 'string' ? `This account is suspended until ${until.slice(0, 16).replace('T', ' ')} (UTC)` : 'This account is suspended'),
    loginClosed: 'Login is closed',
    registerClosed: 'Closed Registration',
    linkSpent: 'This sign-in link no longer works. Ask for a new one',
  },
  rules: {
    terms: 'Please read and accept the terms of service',
  },
  required: 'Must not be empty',
  needsScript: 'Logging in and registering need JavaScript.',
  account: 'Account',
  password: 'Password',
  login: {
    title: 'Log in',
    submit: 'Log in',
    closed: 'Login is closed',
    noAccount: 'No account yet?',
    toRegister: 'Register',
    byLink: 'Signing in by the link…',
  },
  register: {
    title: 'Register',
    submit: 'Register',
    closed: 'Closed Registration',
    accountHint: '3 to 25 letters, digits or underscores; it cannot be changed later',
    passwordHint: 'At least 7 characters',
    passwordAgain: 'Password again',
    passwordsDiffer: 'The two passwords are not the same',
    issue: 'Password hint question',
    issueHint: 'For when you forget your password: at least 7 characters, without the answer in it',
    answer: 'Answer to the hint question',
    answerHint: 'At least 7 characters',
    agreeBefore: 'I have read and accept the ',
    captchaLoading: 'The CAPTCHA is still loading. Try again in a moment',
    hasAccount: 'Already registered?',
    toLogin: 'Log in',
    done: ({ nickname }) => `You are registered. Welcome, ${nickname}!`,
    redirecting: ({ seconds }) => `Taking you there in ${seconds} s`,
    goNow: 'Go now',
  },
  terms: 'Terms of service',
};
