import type { ReactNode } from 'react';
import { atComment } from '#features/comment/paths.ts';
import type { Author } from '#features/content/author.ts';
import { articlePath, questionPath, threadPath } from '#features/content/paths.ts';
import type { NamedTarget } from '#platform/shared/text-reference.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { foreignLanguage } from '#platform/web/i18n/text-language.ts';
import { ListRow, MetaLine } from '#platform/web/kit/list-row.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { myContentMessages } from '../messages.ts';

type Shown = { thread: NamedTarget; commentId: string | null; excerpt: string; author: Author };

export const threadPaths: Readonly<Record<string, typeof threadPath>> = {
  topic: threadPath,
  question: questionPath,
  article: articlePath,
};

/** Where it stands: its own page, or its comment on that page. */
export function shownPath({ thread, commentId }: Pick<Shown, 'thread' | 'commentId'>): string {
  if (commentId === null) return thread.path;
  return atComment((threadPaths[thread.kind] ?? threadPath)(thread.id, commentId), commentId);
}

type ReactionRowProps = { shown: Shown | null; at: string; tools: ReactNode; level?: 2 | 3 };

/** A text that the reader has liked, put aside or read; of one they may no longer view, only that. */
export function ReactionRow({ shown, at, tools, level = 2 }: ReactionRowProps) {
  const t = useMessages(myContentMessages);
  const language = useLanguage();
  return (
    <ListRow
      level={level}
      to={shown ? shownPath(shown) : '#'}
      title={shown?.thread.title ?? t.reactions.gone}
      lang={shown ? foreignLanguage(shown.thread.title, language) : undefined}
      summary={shown?.excerpt || undefined}
      meta={
        <MetaLine>
          <TimeAgo at={at} />
          {shown && <span>{shown.author.nickname}</span>}
          {tools}
        </MetaLine>
      }
    />
  );
}
