import type { ReactNode, Ref } from 'react';
import type { PollView } from '#features/poll/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Icon } from '#platform/web/kit/icon.tsx';
import { Dot } from '#platform/web/kit/list-row.tsx';
import { Meter } from '#platform/web/kit/progress.tsx';
import { ShortTime } from '#platform/web/kit/short-time.tsx';
import { pollMessages } from './messages.ts';
import css from './poll.module.css';

type FrameProps = { poll: PollView; ref?: Ref<HTMLElement>; children: ReactNode; foot?: ReactNode };

/** A poll's question and details, around its options. */
export function PollFrame({ poll, ref, children, foot }: FrameProps) {
  const t = useMessages(pollMessages);
  const language = useLanguage();
  const { voterCount, isEnded, endsAt } = poll;
  return (
    <section ref={ref} className={css.poll} aria-label={t.poll} tabIndex={-1}>
      <h2 className={css.title}>
        <Icon name="chart" />
        {poll.title}
      </h2>
      <p className={css.facts}>
        <span>{poll.maxChoices === 1 ? t.single : t.many({ count: poll.maxChoices })}</span>
        <Dot />
        <span>{t.voters({ count: voterCount, text: formatCount(voterCount, language) })}</span>
        {(isEnded || endsAt !== null) && <Dot />}
        {isEnded && <span>{t.ended}</span>}
        {!isEnded && endsAt !== null && (
          <span>
            {t.until} <ShortTime at={endsAt} />
          </span>
        )}
      </p>
      {children}
      {foot && <div className={css.foot}>{foot}</div>}
    </section>
  );
}

/**
 * The options with their counts where visible; the reader's choices are marked. Shares are relative to the number of
 * voters.
 */
export function PollResults({ poll }: { poll: PollView }) {
  const t = useMessages(pollMessages);
  const language = useLanguage();
  return (
    <ul className={css.options}>
      {poll.options.map(({ label, votes }, at) => {
        const share = votes === null || poll.voterCount === 0 ? 0 : Math.min(1, votes / poll.voterCount);
        const isMine = poll.mine.includes(at + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place
          <li key={at}>
            <div className={isMine ? `${css.line} ${css.mine}` : css.line}>
              <span>{label}</span>
              {isMine && (
                <>
                  <Icon name="check" size="s" />
                  <span className="sr-only">{t.mine}</span>
                </>
              )}
              {votes !== null && (
                <span className={css.votes}>
                  {t.votes({
                    count: votes,
                    text: formatCount(votes, language),
                    percent: `${Math.round(share * 100)}%`,
                  })}
                </span>
              )}
            </div>
            {votes !== null && <Meter label={label} value={share} />}
          </li>
        );
      })}
    </ul>
  );
}
