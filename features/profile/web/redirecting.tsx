import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { GoOn } from '#platform/web/page/go-on.tsx';
import { profileMessages } from '../messages.ts';

/** Says that something is done in a room of the house, and goes on. */
export function Redirecting({ done, to }: { done: string; to: string }) {
  const t = useMessages(profileMessages);
  return (
    <Card pad="pad">
      <GoOn text={done} to={to} redirecting={t.redirecting} label={t.goNow} />
    </Card>
  );
}
