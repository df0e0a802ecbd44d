import * as z from 'zod/mini';
import { ProviderReturn } from '#features/login-provider/contract.ts';
import { methods } from '#features/second-factor/contract.ts';
import { post } from '#platform/shared/contract.ts';
import { SystemUser } from './contract.ts';

/** What coming back from another site has led to. */
export const ProviderAnswer = z.object({
  success: z.boolean(),
  /** Null: not in yet, or nobody was to come in. */
  userAuthorization: z.nullable(z.object({ accessToken: z.string(), refreshToken: z.string(), accessUser: SystemUser })),
  /** Half way in: `/login/second` finishes. */
  secondStep: z.nullable(z.object({ ticket: z.string(), methods: z.array(z.enum(methods)) })),
  /** The way in was added to the account of the member who asks. */
  isLinked: z.boolean(),
  /** As it was given on the way out; the client decodes it, to its own paths only. */
  jumpUrl: z.string(),
});
export type ProviderAnswer = z.output<typeof ProviderAnswer>;

export const providerLoginApi = {
  /** What the provider's redirect brought back, with the cookie of the browser that set out; once. */
  finish: post('/thirdParty/loginRedirect', { access: 'anyone', cost: 'sign-in', body: ProviderReturn, result: ProviderAnswer, always: true }),
};
