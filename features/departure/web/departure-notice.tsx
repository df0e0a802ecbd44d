import { useAsk } from '#platform/web/api/ask.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Icon } from '#platform/web/kit/icon.tsx';
import type { zh } from '../messages.zh.ts';
import { askPending } from './asks.ts';
import css from './departure-notice.module.css';
import { leaveDate } from './leave-date.ts';
import { useStay } from './use-stay.ts';

/** Over every page of a member who is about to leave: when, and the way to stay. Nothing for anybody else. */
export function DepartureNotice() {
  const words = useWords<typeof zh>('departure');
  const language = useLanguage();
  const { data } = useAsk(askPending);
  const { stay, isBusy } = useStay();
  if (!data?.leavesAt) return null;
  return (
    <div className={css.notice} role="status">
      <Icon name="warning" />
      <span>{words.notice({ date: leaveDate(data.leavesAt, language) })}</span>
      <Button size="s" busy={isBusy} onClick={() => void stay()}>
        {words.stay}
      </Button>
    </div>
  );
}
