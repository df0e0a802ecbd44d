import { identitiesOf, spellingOf } from '#features/member/identity.ts';
import { skeletonOf } from '#features/member/server/public.ts';
import type { Method } from '#features/second-factor/contract.ts';
import type { LoginEntry, LoginWay } from '#features/session/login-log-contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import { limitAddress } from '#platform/server/limit/limits.ts';
import { insertFailure } from './failure-store.ts';

/** Failures recorded per network, and lockouts per name and network: limits the rows that a flood can add. */
const FAILURES = { count: 60, seconds: 3600 };
const LOCKOUTS = { count: 1, seconds: 60 };

interface Failure {
  kind: Extract<LoginEntry['kind'], 'failure' | 'lockout'>;
  way: LoginWay;
  second?: Method;
  /** The text typed as the account, or the member of the ticket. */
  who: { text: string } | { memberId: string };
}

/**
 * Records a failed attempt for the member and for staff, and logs it. Unknown names run the same statements and are
 * never stored: the text may be a password typed into the wrong field.
 */
export async function noteFailure(context: Context, { kind, way, second, who }: Failure): Promise<void> {
  const { db, site, address, agent, now } = context;
  const network = limitAddress(address);
  const name = 'text' in who ? skeletonOf(spellingOf(who.text)) : who.memberId;
  const over =
    kind === 'failure'
      ? await site.limits.take(`login-note:${network}`, FAILURES)
      : await site.limits.take(`lockout-note:${network}:${name}`, LOCKOUTS);
  if (over > 0) return;
  const memberId = await insertFailure(db, {
    kind,
    way,
    second: second ?? null,
    address,
    agent,
    now: now.toISOString(),
    ...namesOf(who),
  });
  site.log.warn(
    { memberId, way, second, network, requestId: context.requestId },
    kind === 'failure' ? 'a login failed' : 'a login was locked out',
  );
}

function namesOf(who: Failure['who']): {
  memberId: string | null;
  account: string | null;
  accountSkeleton: string | null;
  phone: string | null;
  email: string | null;
} {
  if ('memberId' in who)
    return { memberId: who.memberId, account: null, accountSkeleton: null, phone: null, email: null };
  const valueAs = (kind: 'account' | 'phone' | 'email') =>
    identitiesOf(who.text).find((identity) => identity.kind === kind)?.value ?? null;
  const account = valueAs('account')?.normalize('NFKC').toLowerCase() ?? null;
  return {
    memberId: null,
    account,
    accountSkeleton: account === null ? null : skeletonOf(account),
    phone: valueAs('phone'),
    email: valueAs('email'),
  };
}
