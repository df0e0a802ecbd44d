import type { TopicPage } from '#features/topic/contract.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import type { zh } from '../messages.zh.ts';
import type { CommentPlace } from './asks.ts';
import css from './comment.module.css';
import { type Quoting, useDiscussion } from './discussion.tsx';
import { CommentBox } from './lazy-parts.tsx';

type CommentEntranceProps = {
  topic: Pick<TopicPage, 'id' | 'noComment'>;
  place: CommentPlace;
  hrefOf: (place: Partial<CommentPlace>) => string;
  quoting: Quoting | undefined;
  signInPath: (backTo: string) => string;
  registerPath: (backTo: string) => string;
};

/** Where one joins in: the box, or in words why there is none and what would open it. */
export function CommentEntrance({ topic, place, hrefOf, quoting, signInPath, registerPath }: CommentEntranceProps) {
  const words = useWords<typeof zh>('comment').box;
  const { account } = useDiscussion();
  const back = `${hrefOf({})}#comments`;
  if (topic.noComment === 'signIn')
    return (
      <div className={css.box}>
        <div className={css.signIn}>
          <span>{words.signInFirst}</span>
          <ButtonLink size="s" tone="primary" to={signInPath(back)}>
            {words.signIn}
          </ButtonLink>
          <ButtonLink size="s" to={registerPath(back)}>
            {words.register}
          </ButtonLink>
        </div>
      </div>
    );
  if (topic.noComment !== null)
    return (
      <div className={css.box}>
        <Callout>{words.whyNot[topic.noComment]}</Callout>
      </div>
    );
  // The answer names no hindrance though nobody is known yet: the box comes with the member.
  if (account === null) return null;
  return (
    <div className={css.box}>
      <CommentBox key={topic.id} place={place} hrefOf={hrefOf} quoting={quoting} />
    </div>
  );
}
