import { LinkedLogins } from '#features/login-provider/web/public.ts';
import { PasskeyCard, ProofDialog } from '#features/passkey/web/public.ts';
import { askProfile, HouseLayout, PasswordCard } from '#features/profile/web/public.ts';
import { askSecondFactor, SecondFactorCard } from '#features/second-factor/web/public.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { ErrorState } from '#platform/web/kit/states.tsx';
import type { zh } from '../messages.zh.ts';
import { askSessions } from './asks.ts';
import { ContactPanel } from './contact-panel.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { SessionPanel } from './session-panel.tsx';

export const asks = () => [askProfile, askSessions, askSecondFactor];

/** `/user/security`: what stands between one's account and everybody else. */
export function Page() {
  const words = useWords<typeof zh>('security').security;
  const { data: profile, error, isPending, refetch } = useAsk(askProfile);
  return (
    <HouseLayout title={words.title} text={words.text}>
      {isPending && (
        <Card pad="pad">
          <RowsSkeleton />
        </Card>
      )}
      {error && !profile && (
        <Card>
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        </Card>
      )}
      {profile && (
        <>
          <PasswordCard profile={profile} />
          <ContactPanel profile={profile} />
        </>
      )}
      <SecondFactorCard Proof={ProofDialog} />
      <PasskeyCard />
      <LinkedLogins />
      <SessionPanel />
    </HouseLayout>
  );
}
