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
 * Signs in a member authenticated by another site, unless they have a second step; or reports that the link was created
 * or that no member is linked yet. @throws as `comeBack` and `requireWelcome`
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

/** The registration form of the newcomer in the caller's browser. */
export async function readJoining(context: Context): Promise<{ joining: JoinForm | null }> {
  return { joining: await readJoinForm(context) };
}

interface JoinMessages {
  ticket: string;
  userCustom: readonly string[];
  agreeTerms: boolean;
}

/** Creates the account of a newcomer and signs them in. @throws as `joinMember` and `requireWelcome` */
export async function registerByProvider(
  context: Context,
  { agreeTerms, ...form }: JoinMessages,
): Promise<LoginAnswer> {
  const { memberId, isNew } = await joinMember(context, {
    ...form,
    broken: agreeTerms ? {} : { agreeTerms: 'session.terms' },
    isOpen: openRegisterTypes(context.site).length > 0,
  });
  // A new member is signed in at once, as after every other registration.
  return isNew ? letIn(context, memberId) : enter(context, memberId);
}

async function enter(context: Context, memberId: string): Promise<LoginAnswer> {
  await requireWelcome(context, memberId);
  const secondStep = await tickets.openSecondStep(context.db, { memberId, now: context.now, way: 'provider' });
  return secondStep ? { secondStep } : letIn(context, memberId);
}

async function letIn(context: Context, memberId: string): Promise<SignedIn> {
  return presentSession(
    context,
    await context.transaction((tx) => openSession(tx, context, { memberId, way: 'provider' })),
  );
}
