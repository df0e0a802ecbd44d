import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { GoOn } from '#platform/web/page/go-on.tsx';
import type { zh } from '../messages.zh.ts';

/** Says that something is done in a room of the house, and goes on. */
export function Redirecting({ done, to }: { done: string; to: string }) {
  const messages = useMessages<typeof zh>('profile');
  return (
    <Card pad="pad">
      <GoOn text={done} to={to} redirecting={messages.redirecting} label={messages.goNow} />
    </Card>
  );
}
