import { loginProviderErrors } from '#features/login-provider/errors.ts';
import { memberRegistered } from '#features/member/events.ts';
import { createMember, wayIn } from '#features/member/server/public.ts';
import type { MemberField } from '#features/member-field/contract.ts';
import { checkFieldValues, listFields, writeFieldValues } from '#features/member-field/server/public.ts';
import { insertConsent } from '#features/terms/server/public.ts';
import { platformErrors } from '#platform/server/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import { InvalidInput } from '#platform/server/http/kernel.ts';
import { limitAddress } from '#platform/server/limit/limits.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { dropJoining, findJoining, type Joining, readJoining, takeJoining } from './join-ticket.ts';
import { findLinked, insertLink, useLink } from './link-store.ts';
import { canJoin } from './policy.ts';
import { findProvider } from './store.ts';

/** New accounts per address and hour, by any way of registering. */
const ALLOWANCE = { count: 20, seconds: 3600 };
/** Attempts to find a free name when concurrent registrations take it. */
const TRIES = 4;

/** The data for the registration form after a provider has identified the person. */
export interface JoinForm {
  ticket: string;
  providerName: string;
  /** Name at the provider; may be ''. */
  name: string;
  jumpUrl: string;
  fields: MemberField[];
}

/** The form for the requesting browser; null if it has no ticket or the ticket has expired. */
export async function readJoinForm(context: Context): Promise<JoinForm | null> {
  const joining = findJoining(context);
  if (!joining) return null;
  const provider = await findProvider(context.db, joining.providerId);
  if (!provider?.is_on) return null;
  const { ticket, name, jumpUrl } = joining;
  return {
    ticket,
    name,
    jumpUrl,
    providerName: context.language === 'zh_CN' ? provider.name_zh : provider.name_en,
    fields: await listFields(context.db, context.language),
  };
}

interface Filled {
  ticket: string;
  userCustom: readonly string[];
  /** Errors of the other form fields, reported together with these. */
  broken: Readonly<Record<string, string>>;
  /** Whether the site accepts new members. */
  isOpen: boolean;
}

type Joined = { memberId: string; isNew: boolean };

/**
 * Registers a person identified by a provider; if they were linked meanwhile, returns that member. @throws 400 if the
 * ticket is not this browser's, expired or used, 400 at every invalid field, 403 if registration is closed, 404, 429
 */
export async function joinMember(context: Context, { ticket, ...filled }: Filled): Promise<Joined> {
  const joining = readJoining(context, ticket);
  const provider = await findProvider(context.db, joining.providerId);
  if (!provider?.is_on) throw loginProviderErrors.notFound();
  const existing = await findLinked(context.db, joining);
  const joined =
    existing === undefined
      ? await admit(context, joining, { ...filled, mayRegister: provider.may_register })
      : await meetAgain(context, joining, existing);
  dropJoining(context);
  return joined;
}

/** The person was registered in another window, or by another ticket. */
async function meetAgain(context: Context, joining: Joining, memberId: string): Promise<Joined> {
  await takeJoining(context.db, joining);
  await useLink(context.db, { ...joining, at: context.now.toISOString() });
  return { memberId, isNew: false };
}

async function admit(
  context: Context,
  joining: Joining,
  input: Omit<Filled, 'ticket'> & { mayRegister: boolean },
): Promise<Joined> {
  requireAllowed(canJoin(input));
  const entries = await checkFieldValues(context.db, input.userCustom, input.broken);
  const seconds = await context.site.limits.take(`register:${limitAddress(context.address)}`, ALLOWANCE);
  if (seconds > 0) throw platformErrors.tooMany({ seconds });
  return makeMember(context, { joining, entries }, TRIES);
}

type Ready = { joining: Joining; entries: Awaited<ReturnType<typeof checkFieldValues>> };

/**
 * The same person in two windows requests the same link and the same free name: whichever constraint fails first, the
 * other window has registered them. If another person took the name meanwhile, a new name is tried.
 */
async function makeMember(context: Context, ready: Ready, tries: number): Promise<Joined> {
  const { joining, entries } = ready;
  const at = context.now.toISOString();
  const account = await wayIn.findFreeName(context.site);
  const nickname = await wayIn.findFreeNickname(context.site, joining.name);
  try {
    const memberId = await context.transaction(async (tx) => {
      await takeJoining(tx, joining);
      const made = await createMember(tx, { account, nickname, registeredBy: 'provider', createdAt: at });
      if (!(await insertLink(tx, { ...joining, memberId: made, at }))) throw new TakenMeanwhile();
      await writeFieldValues(tx, { memberId: made, entries });
      await insertConsent(tx, { memberId: made, at: context.now });
      await context.site.outbox.announce(tx, memberRegistered, { memberId: made });
      return made;
    });
    return { memberId, isNew: true };
  } catch (error) {
    if (!(error instanceof TakenMeanwhile || error instanceof InvalidInput)) throw error;
    const other = await findLinked(context.db, joining);
    if (other !== undefined) return meetAgain(context, joining, other);
    if (tries <= 1) throw error;
    return makeMember(context, ready, tries - 1);
  }
}

class TakenMeanwhile extends Error {}
