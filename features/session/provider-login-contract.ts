import * as z from 'zod/mini';
import { ProviderReturn } from '#features/login-provider/contract.ts';
import { FieldEntries, MemberField } from '#features/member-field/contract.ts';
import { methods } from '#features/second-factor/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { Flag } from '#platform/shared/rules.ts';
import { LoginAnswer, SystemUser } from './contract.ts';

/** The result of returning from another site. */
export const ProviderAnswer = z.object({
  success: z.boolean(),
  /** Null: not signed in yet, or the purpose was not a sign-in. */
  userAuthorization: z.nullable(
    z.object({ accessToken: z.string(), refreshToken: z.string(), accessUser: SystemUser }),
  ),
  /** Pending a second step: `/login/second` finishes. */
  secondStep: z.nullable(z.object({ ticket: z.string(), methods: z.array(z.enum(methods)) })),
  /** The login was linked to the caller's account. */
  isLinked: z.boolean(),
  /** No member is linked to it, and none was created: `/thirdParty/register` does that. */
  isStranger: z.boolean(),
  /** As given when the flow began; the client decodes it and accepts only paths of this site. */
  jumpUrl: z.string(),
});
export type ProviderAnswer = z.output<typeof ProviderAnswer>;

/** The fields asked of a newcomer before an account is created. */
const JoinForm = z.object({
  ticket: z.string(),
  providerName: z.string(),
  /** Display name at the provider; may be ''. */
  name: z.string(),
  jumpUrl: z.string(),
  fields: z.array(MemberField),
});
export type JoinForm = z.output<typeof JoinForm>;

const Joining = z.strictObject({
  ticket: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'rule.invalid')),
  userCustom: FieldEntries,
  /** Validated together with the fields, so that both errors are reported at once. */
  agreeTerms: z._default(Flag, false),
});

export const providerLoginApi = {
  /** The parameters of the provider's redirect, with the cookie of the browser that began the flow; valid once. */
  finish: post('/thirdParty/loginRedirect', {
    access: 'anyone',
    cost: 'sign-in',
    body: ProviderReturn,
    result: ProviderAnswer,
    always: true,
  }),
  /**
   * The registration form of the caller's browser: null unless a newcomer returned in it within the last 15 minutes.
   */
  joinForm: get('/thirdParty/register', {
    access: 'anyone',
    query: z.strictObject({}),
    result: z.object({ joining: z.nullable(JoinForm) }),
  }),
  /** Creates the account, in that browser, once. */
  join: post('/thirdParty/register', { access: 'anyone', cost: 'sign-in', body: Joining, result: LoginAnswer }),
};
