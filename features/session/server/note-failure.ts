import { identitiesOf, spellingOf } from '#features/member/identity.ts';
import { skeletonOf } from '#features/member/server/public.ts';
import type { Method } from '#features/second-factor/contract.ts';
import type { LoginEntry, LoginWay } from '#features/session/login-log-contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import { limitAddress } from '#platform/server/limit/limits.ts';
import { insertFailure } from './failure-store.ts';

/** Failures noted from one network, and lockouts of one name from it: floods must not fill the table. */
const FAILURES = { count: 60, seconds: 3600 };
const LOCKOUTS = { count: 1, seconds: 60 };

interface Failure {
  kind: Extract<LoginEntry['kind'], 'failure' | 'lockout'>;
  way: LoginWay;
  second?: Method;
  /** What was typed as the account, or whose ticket it was. */
  who: { text: string } | { memberId: string };
}

/**
 * Notes a try in vain for its member and for staff, and writes it to the log. Names nobody has cost the same statements, and are
 * never written down: somebody may have typed a password there.
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
