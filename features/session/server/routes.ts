import { sessionApi, siteInfoApi } from '#features/session/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { readBaseInfo } from './base-info.ts';
import { logIn, readLoginForm } from './log-in.ts';
import { logOut } from './log-out.ts';
import { refreshSession } from './refresh-session.ts';
import { readRegisterForm, register } from './register.ts';
import { signInByLink } from './sign-in-link.ts';

export const sessionRoutes = [
  ...implement(siteInfoApi, { baseInfo: (_input, context) => readBaseInfo(context) }),
  ...implement(sessionApi, {
    loginForm: (_input, context) => readLoginForm(context),
    login: ({ body }, context) => logIn(context, body),
    registerForm: (_input, context) => readRegisterForm(context),
    register: ({ body }, context) => register(context, body),
    signInLink: ({ body }, context) => signInByLink(context, body.token),
    refreshToken: (_input, context) => refreshSession(context),
    logout: (_input, context) => logOut(context),
  }),
];
