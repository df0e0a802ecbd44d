import * as z from 'zod/mini';
import { ProviderReturn } from '#features/login-provider/contract.ts';
import { FieldEntries, MemberField } from '#features/member-field/contract.ts';
import { methods } from '#features/second-factor/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { Flag } from '#platform/shared/rules.ts';
import { LoginAnswer, SystemUser } from './contract.ts';

/** What coming back from another site has led to. */
export const ProviderAnswer = z.object({
  success: z.boolean(),
  /** Null: not in yet, or nobody was to come in. */
  userAuthorization: z.nullable(
    z.object({ accessToken: z.string(), refreshToken: z.string(), accessUser: SystemUser }),
  ),
  /** Half way in: `/login/second` finishes. */
  secondStep: z.nullable(z.object({ ticket: z.string(), methods: z.array(z.enum(methods)) })),
  /** The way in was added to the account of the member who asks. */
  isLinked: z.boolean(),
  /** Nobody here is linked to it, and nobody has been made: `/thirdParty/register` does that. */
  isStranger: z.boolean(),
  /** As it was given on the way out; the client decodes it, to its own paths only. */
  jumpUrl: z.string(),
});
export type ProviderAnswer = z.output<typeof ProviderAnswer>;

/** What somebody unknown is asked before he becomes a member. */
const JoinForm = z.object({
  ticket: z.string(),
  providerName: z.string(),
  /** What he is called there; may be ''. */
  name: z.string(),
  jumpUrl: z.string(),
  fields: z.array(MemberField),
});
export type JoinForm = z.output<typeof JoinForm>;

const Joining = z.strictObject({
  ticket: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'rule.invalid')),
  userCustom: FieldEntries,
  /** Demanded together with the fields: whoever has left out both is told of both. */
  agreeTerms: z._default(Flag, false),
});

export const providerLoginApi = {
  /** What the provider's redirect brought back, with the cookie of the browser that set out; once. */
  finish: post('/thirdParty/loginRedirect', {
    access: 'anyone',
    cost: 'sign-in',
    body: ProviderReturn,
    result: ProviderAnswer,
    always: true,
  }),
  /** The form of the browser that asks: null when nobody unknown has come back in it within a quarter of an hour. */
  joinForm: get('/thirdParty/register', {
    access: 'anyone',
    query: z.strictObject({}),
    result: z.object({ joining: z.nullable(JoinForm) }),
  }),
  /** Makes a member of him, in that browser, once. */
  join: post('/thirdParty/register', { access: 'anyone', cost: 'sign-in', body: Joining, result: LoginAnswer }),
};
