import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { BoxSlot } from './box-position.tsx';
import css from './comment.module.css';
import { type CommentedText, useDiscussion } from './discussion.tsx';
import { commentMessages } from './messages.ts';

/** Below the last comment, where reading ends: the comment box again, for guests the way to it. */
export function EndEntrance({ noComment, signInHref }: Pick<CommentedText, 'noComment'> & { signInHref: string }) {
  const messages = useMessages(commentMessages).box;
  const { account } = useDiscussion();
  if (noComment === 'signIn')
    return (
      <div className={css.box}>
        <ButtonLink icon="chat" to={signInHref}>
          {messages.signInToWrite}
        </ButtonLink>
      </div>
    );
  if (noComment !== null || account === null) return null;
  return (
    <div className={css.box}>
      <BoxSlot position="end" />
    </div>
  );
}
