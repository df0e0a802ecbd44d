import { createPortal } from 'react-dom';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { useAlive } from '#platform/web/page/use-alive.ts';
import { BoxSlot } from './box-position.tsx';
import css from './comment.module.css';
import { type CommentedText, useDiscussion } from './discussion.tsx';
import { BoxShape, CommentBox } from './lazy-parts.tsx';
import { commentMessages } from './messages.ts';
import type { CommentListParams } from './queries.ts';

type CommentEntranceProps = {
  topic: Pick<CommentedText, 'id' | 'noComment'>;
  params: CommentListParams;
  hrefOf: (params: Partial<CommentListParams>) => string;
  signInPath: (backTo: string) => string;
  registerPath: (backTo: string) => string;
};

/** The comment box, or the reason why the reader may not comment and how to gain permission. */
export function CommentEntrance({ topic, params, hrefOf, signInPath, registerPath }: CommentEntranceProps) {
  const messages = useMessages(commentMessages).box;
  const { account, box } = useDiscussion();
  const isAlive = useAlive();
  const back = `${hrefOf({})}#comments`;
  if (topic.noComment === 'signIn')
    return (
      <div className={css.box}>
        <div className={css.signIn}>
          <span>{messages.signInFirst}</span>
          <ButtonLink size="s" tone="primary" to={signInPath(back)}>
            {messages.signIn}
          </ButtonLink>
          <ButtonLink size="s" to={registerPath(back)}>
            {messages.register}
          </ButtonLink>
        </div>
      </div>
    );
  if (topic.noComment !== null)
    return (
      <div className={css.box}>
        <Callout>{messages.whyNot[topic.noComment]}</Callout>
      </div>
    );
  // The response names no obstacle although the viewer is not signed in: the box appears after sign-in.
  if (account === null) return null;
  return (
    <div className={css.box}>
      <BoxSlot position="top" />
      {/* A portal cannot be hydrated. */}
      {isAlive && box.holder ? (
        createPortal(<CommentBox key={topic.id} params={params} hrefOf={hrefOf} box={box} />, box.holder)
      ) : (
        <BoxShape />
      )}
    </div>
  );
}
