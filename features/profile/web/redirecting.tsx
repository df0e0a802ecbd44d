import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { GoOn } from '#platform/web/page/go-on.tsx';
import { profileMessages } from '../messages.ts';

/** Shows that an account action is done, then redirects. */
export function Redirecting({ done, to }: { done: string; to: string }) {
  const t = useMessages(profileMessages);
  return (
    <Card pad="pad">
      <GoOn text={done} to={to} redirecting={t.redirecting} label={t.goNow} />
    </Card>
  );
}
