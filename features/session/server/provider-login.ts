import type { ProviderReturn } from '#features/login-provider/contract.ts';
import { comeBack } from '#features/login-provider/server/public.ts';
import { openSecondStep } from '#features/second-factor/server/public.ts';
import type { ProviderAnswer } from '#features/session/provider-login-contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import { demandWelcome } from './demand-welcome.ts';
import { openSession, presentSession } from './open-session.ts';

/** Lets in whom another site vouches for, unless he has set up a second step; or tells that the link is made. @throws as `comeBack` and `demandWelcome` */
export async function logInByProvider(context: Context, back: ProviderReturn): Promise<ProviderAnswer> {
  const { memberId, isLink, isNew, jumpUrl } = await comeBack(context, back);
  const answer = { success: true, userAuthorization: null, secondStep: null, isLinked: isLink, jumpUrl };
  if (isLink) return answer;
  await demandWelcome(context, memberId);
  const secondStep = isNew ? null : await openSecondStep(context, memberId);
  if (secondStep) return { ...answer, secondStep };
  const { now, address, agent } = context;
  const pair = await context.transaction((tx) => openSession(tx, { now, address, agent, memberId }));
  const { accessToken, refreshToken, systemUser } = await presentSession(context, pair);
  return { ...answer, userAuthorization: { accessToken, refreshToken, accessUser: systemUser } };
}
