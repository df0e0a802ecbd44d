import type { ProviderReturn } from '#features/login-provider/contract.ts';
import { comeBack, joinMember, readJoinForm } from '#features/login-provider/server/public.ts';
import { tickets } from '#features/second-factor/server/public.ts';
import type { LoginAnswer, SignedIn } from '#features/session/contract.ts';
import type { JoinForm, ProviderAnswer } from '#features/session/provider-login-contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import { requireWelcome } from './demand-welcome.ts';
import { openSession, presentSession } from './open-session.ts';
import { openRegisterTypes } from './open-types.ts';

/**
 * Lets in whom another site vouches for, unless he has set up a second step; or tells that the link is made, or that nobody here
 * is linked to him yet. @throws as `comeBack` and `requireWelcome`
 */
export async function logInByProvider(context: Context, back: ProviderReturn): Promise<ProviderAnswer> {
  const { memberId, isLink, jumpUrl } = await comeBack(context, back, {
    isOpen: openRegisterTypes(context.site).length > 0,
  });
  const answer = {
    success: true,
    userAuthorization: null,
    secondStep: null,
    isLinked: isLink,
    isStranger: memberId === null,
    jumpUrl,
  };
  if (isLink || memberId === null) return answer;
  const entered = await enter(context, memberId);
  if ('secondStep' in entered) return { ...answer, ...entered };
  const { accessToken, refreshToken, systemUser } = entered;
  return { ...answer, userAuthorization: { accessToken, refreshToken, accessUser: systemUser } };
}

/** What the asking browser's newcomer has to say. */
export async function readJoining(context: Context): Promise<{ joining: JoinForm | null }> {
  return { joining: await readJoinForm(context) };
}

interface JoinMessages {
  ticket: string;
  userCustom: readonly string[];
  agreeTerms: boolean;
}

/** Makes a member of a newcomer and lets him in. @throws as `joinMember` and `requireWelcome` */
export async function registerByProvider(
  context: Context,
  { agreeTerms, ...form }: JoinMessages,
): Promise<LoginAnswer> {
  const { memberId, isNew } = await joinMember(context, {
    ...form,
    broken: agreeTerms ? {} : { agreeTerms: 'session.terms' },
    isOpen: openRegisterTypes(context.site).length > 0,
  });
  // Who registers is in, as by every other way.
  return isNew ? letIn(context, memberId) : enter(context, memberId);
}

async function enter(context: Context, memberId: string): Promise<LoginAnswer> {
  await requireWelcome(context, memberId);
  const secondStep = await tickets.openSecondStep(context.db, { memberId, now: context.now, way: 'provider' });
  return secondStep ? { secondStep } : letIn(context, memberId);
}

async function letIn(context: Context, memberId: string): Promise<SignedIn> {
  const { now, address, agent } = context;
  return presentSession(
    context,
    await context.transaction((tx) => openSession(tx, { now, address, agent, memberId, way: 'provider' })),
  );
}
