import { requestPasskey } from '#features/passkey/server/public.ts';
import { sessionApi, siteInfoApi } from '#features/session/contract.ts';
import { loginLogApi } from '#features/session/login-log-contract.ts';
import { providerLoginApi } from '#features/session/provider-login-contract.ts';
import { secondApi } from '#features/session/second-contract.ts';
import { inConstantTime } from '#platform/server/http/constant-time.ts';
import { implement } from '#platform/server/http/implement.ts';
import { readBaseInfo } from './base-info.ts';
import { endOwnSession } from './end-own-session.ts';
import { listOwnLogins, listOwnSessions } from './list-logins.ts';
import { logIn, readLoginForm } from './log-in.ts';
import { logOut } from './log-out.ts';
import { logInByProvider, readJoining, registerByProvider } from './provider-login.ts';
import { refreshSession } from './refresh-session.ts';
import { readRegisterForm, register } from './register.ts';
import { finishLogin, logInByPasskey, requestSecondPasskey } from './second-step.ts';
import { signInByLink } from './sign-in-link.ts';

export const sessionRoutes = [
  ...implement(siteInfoApi, {
    baseInfo: (_input, context) => readBaseInfo(context),
  }),
  ...implement(sessionApi, {
    loginForm: (_input, context) => readLoginForm(context),
    // A failure is stored with its member, which takes longer than with nobody.
    login: ({ body }, context) => inConstantTime(() => logIn(context, body)),
    registerForm: (_input, context) => readRegisterForm(context),
    register: ({ body }, context) => register(context, body),
    signInLink: ({ body }, context) => signInByLink(context, body.token),
    refreshToken: (_input, context) => refreshSession(context),
    logout: (_input, context) => logOut(context),
  }),
  ...implement(secondApi, {
    finish: ({ body }, context) => finishLogin(context, body),
    askPasskey: ({ body }, context) => requestSecondPasskey(context, body.ticket),
    beginPasskey: (_input, context) => requestPasskey(context, null),
    passkey: ({ body }, context) => logInByPasskey(context, body),
  }),
  ...implement(providerLoginApi, {
    finish: ({ body }, context) => logInByProvider(context, body),
    joinForm: (_input, context) => readJoining(context),
    join: ({ body }, context) => registerByProvider(context, body),
  }),
  ...implement(loginLogApi, {
    list: ({ query }, context) => listOwnLogins(context, query.page),
    sessions: (_input, context) => listOwnSessions(context),
    end: ({ params, body }, context) => endOwnSession(context, { id: params.id, proof: body }),
  }),
];
