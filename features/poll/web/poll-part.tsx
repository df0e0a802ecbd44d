import { useLocation } from 'react-router';
import type { PollView } from '#features/poll/contract.ts';
import { lazyParts } from '#platform/web/i18n/lazy-parts.tsx';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Late } from '#platform/web/page/late.tsx';
import { encodeRoute } from '#platform/web/page/route-code.ts';
import { pollMessages } from './messages.ts';
import css from './poll.module.css';
import type { PollBoxProps } from './poll-box.tsx';
import { PollFrame, PollResults } from './poll-frame.tsx';
import { pollVoteMessages } from './vote-messages.ts';

const boxes = lazyParts<PollBoxProps>(pollVoteMessages, async () => (await import('./poll-box.tsx')).PollBox);

/** A poll on its page: read-only in the server-rendered HTML, interactive after hydration. */
export function PollPart(props: PollBoxProps) {
  const PollBox = boxes[useLanguage()];
  const still = <StillPoll poll={props.poll} />;
  if (!(props.poll.may.vote || props.poll.may.edit || props.poll.may.end)) return still;
  return (
    <Late fallback={still}>
      <PollBox {...props} />
    </Late>
  );
}

/** A poll that cannot be voted in here or now: its results, or its options as they will be chosen. */
function StillPoll({ poll }: { poll: PollView }) {
  const t = useMessages(pollMessages);
  const { pathname, search } = useLocation();
  const { noVote } = poll;
  const isShown = poll.options.some(({ votes }) => votes !== null);
  const foot = (
    <>
      {noVote === 'signIn' && (
        <ButtonLink size="s" tone="primary" to={`/login?jumpUrl=${encodeRoute(`${pathname}${search}`)}`}>
          {t.signIn}
        </ButtonLink>
      )}
      {noVote !== null && noVote !== 'signIn' && noVote !== 'ended' && <span>{t.whyNot[noVote]}</span>}
      {!isShown && <span>{poll.results === 'vote' ? t.afterVote : t.atEnd}</span>}
    </>
  );
  return (
    <PollFrame poll={poll} foot={foot}>
      {isShown || poll.mine.length > 0 ? (
        <PollResults poll={poll} />
      ) : (
        <ul className={css.checks}>
          {poll.options.map(({ label }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place
            <li key={at}>
              <label className={css.option}>
                <input type={poll.maxChoices === 1 ? 'radio' : 'checkbox'} disabled />
                {label}
              </label>
            </li>
          ))}
        </ul>
      )}
    </PollFrame>
  );
}
