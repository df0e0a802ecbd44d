import { LinkedLogins, linkedLoginsQuery } from '#features/login-provider/web/public.ts';
import { PasskeyCard, ProofDialog } from '#features/passkey/web/public.ts';
import { AccountLayout, PasswordCard, profileQuery } from '#features/profile/web/public.ts';
import { requestSecondFactor, SecondFactorCard } from '#features/second-factor/web/public.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { ErrorState } from '#platform/web/kit/states.tsx';
import { securityMessages } from '../messages.ts';
import { ContactPanel } from './contact-panel.tsx';
import { sessionsQuery } from './queries.ts';
import { SessionPanel } from './session-panel.tsx';

const CARDS = ['password', 'contact', 'second'];

export const queries = () => [profileQuery, sessionsQuery, requestSecondFactor, linkedLoginsQuery];

/**
 * `/user/security`: the security settings of the account. The first form depends on the second-factor state, so the
 * page waits for both queries to avoid a layout shift.
 */
export function Page() {
  const messages = useMessages(securityMessages).security;
  const profile = useApiQuery(profileQuery);
  const factor = useApiQuery(requestSecondFactor);
  const error = profile.error ?? factor.error;
  return (
    <AccountLayout title={messages.title} text={messages.text}>
      {profile.data && factor.data ? (
        <>
          <PasswordCard profile={profile.data} />
          <ContactPanel profile={profile.data} />
          <SecondFactorCard Proof={ProofDialog} />
          <PasskeyCard />
          <LinkedLogins Proof={ProofDialog} />
          <SessionPanel />
        </>
      ) : error ? (
        <Card>
          <ErrorState
            message={error.message}
            onRetry={() => void (profile.error ? profile.refetch() : factor.refetch())}
          />
        </Card>
      ) : (
        CARDS.map((card) => (
          <Card key={card} pad="pad">
            <SkeletonArea>
              <Skeleton quarters={1} />
              <Skeleton size="s" quarters={3} />
              <Skeleton size="l" quarters={2} />
              <Skeleton size="l" quarters={2} />
              <Skeleton kind="block" size="m" />
            </SkeletonArea>
          </Card>
        ))
      )}
    </AccountLayout>
  );
}
