import { useWords } from '#platform/web/i18n/words.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { GoOn } from '#platform/web/page/go-on.tsx';
import type { zh } from '../messages.zh.ts';

/** Says that something is done in a room of the house, and goes on. */
export function Redirecting({ done, to }: { done: string; to: string }) {
  const words = useWords<typeof zh>('profile');
  return (
    <Card pad="pad">
      <GoOn text={done} to={to} redirecting={words.redirecting} label={words.goNow} />
    </Card>
  );
}
