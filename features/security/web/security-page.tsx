import { LinkedLogins } from '#features/login-provider/web/public.ts';
import { PasskeyCard, ProofDialog } from '#features/passkey/web/public.ts';
import { askProfile, HouseLayout, PasswordCard } from '#features/profile/web/public.ts';
import { askSecondFactor, SecondFactorCard } from '#features/second-factor/web/public.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { ErrorState } from '#platform/web/kit/states.tsx';
import type { zh } from '../messages.zh.ts';
import { askSessions } from './asks.ts';
import { ContactPanel } from './contact-panel.tsx';
import { SessionPanel } from './session-panel.tsx';

const CARDS = ['password', 'contact', 'second'];

export const asks = () => [askProfile, askSessions, askSecondFactor];

/** `/user/security`: what stands between one's account and everybody else. Its first form asks for what the second step knows, so it waits for both: nothing moves when they come. */
export function Page() {
  const words = useWords<typeof zh>('security').security;
  const profile = useAsk(askProfile);
  const factor = useAsk(askSecondFactor);
  const error = profile.error ?? factor.error;
  return (
    <HouseLayout title={words.title} text={words.text}>
      {profile.data && factor.data ? (
        <>
          <PasswordCard profile={profile.data} />
          <ContactPanel profile={profile.data} />
          <SecondFactorCard Proof={ProofDialog} />
          <PasskeyCard />
          <LinkedLogins />
          <SessionPanel />
        </>
      ) : error ? (
        <Card>
          <ErrorState message={error.message} onRetry={() => void (profile.error ? profile.refetch() : factor.refetch())} />
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
    </HouseLayout>
  );
}
