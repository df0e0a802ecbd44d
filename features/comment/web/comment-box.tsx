import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { commentApi } from '#features/comment/contract.ts';
import { commentAnchor } from '#features/comment/paths.ts';
import { queryKey } from '#platform/web/api/api-query.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useDraft } from '#platform/web/editor/use-draft.ts';
import type { WritingHandle } from '#platform/web/editor/writing-area.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import { commentMessages } from '../messages.ts';
import css from './comment.module.css';
import { Composer, useComposing } from './composer.tsx';
import { type Quoting, useDiscussion, useRefreshDiscussion } from './discussion.tsx';
import { type CommentListParams, commentsQuery } from './queries.ts';
import { quoteMarkdown, withQuote } from './quote-markdown.ts';
import { withComment, writtenComment } from './written-row.ts';

interface CommentDraft extends Readonly<Record<string, string>> {
  content: string;
  /** The quote; empty strings without one. */
  quoteId: string;
  quoteName: string;
  quoteText: string;
}

const NO_QUOTE = { quoteId: '', quoteName: '', quoteText: '' };
const EMPTY: CommentDraft = { content: '', ...NO_QUOTE };

type CommentBoxProps = {
  params: CommentListParams;
  hrefOf: (params: Partial<CommentListParams>) => string;
  /** The quote just chosen at a floor. */
  quoting: Quoting | undefined;
};

/** The editor for a new comment. The draft is stored in this browser until it is sent. */
export function CommentBox({ params, hrefOf, quoting }: CommentBoxProps) {
  const messages = useMessages(commentMessages).box;
  const { topicId, topicTitle, account } = useDiscussion();
  const area = useRef<WritingHandle>(null);
  const caller = useCaller();
  const toast = useToast();
  const showWritten = useShowWritten(params, hrefOf);
  const draft = useDraft(`${account ?? ''}:comment:${topicId}`, EMPTY, { subject: topicTitle, isLate: true });
  const { content, quoteId, quoteName, quoteText } = draft.fields;
  const composing = useComposing({
    draft,
    call: (options) =>
      caller(
        commentApi.post,
        { params: { id: topicId }, body: { content, ...(quoteId === '' ? {} : { quoteId }) } },
        options,
      ),
    onSent: (answer) => {
      toast.success(messages.sent);
      void showWritten(answer, draft.fields);
    },
  });

  const takeQuote = useEffectEvent((taken: Quoting) => {
    const messages =
      taken.passage === undefined ? '' : quoteMarkdown(taken.passage, taken.id === '' ? taken.nickname : undefined);
    draft.change({
      ...(taken.id === '' ? {} : { quoteId: taken.id, quoteName: taken.nickname, quoteText: taken.excerpt }),
      ...(messages === '' ? {} : { content: withQuote(content, messages) }),
    });
    area.current?.scrollIntoView({ block: 'center' });
    area.current?.focus({ preventScroll: true });
  });
  // Reacts to the "quote" button of a floor elsewhere on the page.
  useEffect(() => {
    if (quoting) takeQuote(quoting);
  }, [quoting]);

  return (
    <Composer
      ref={area}
      composing={composing}
      kind="comment"
      isLate
      label={messages.comment}
      placeholder={messages.placeholder}
      submitLabel={messages.send}
    >
      {quoteId !== '' && (
        <div className={css.quoting}>
          <span>{messages.quoting({ name: quoteName, text: quoteText })}</span>
          <IconButton icon="close" size="s" label={messages.unquote} onClick={() => draft.change(NO_QUOTE)} />
        </div>
      )}
    </Composer>
  );
}

/** Adds the new comment to the list at once, refetches the list, and navigates to it if it is on another page. */
function useShowWritten(params: CommentListParams, hrefOf: CommentBoxProps['hrefOf']) {
  const { topicId } = useDiscussion();
  const viewer = useViewer();
  const queries = useQueryClient();
  const refresh = useRefreshDiscussion();
  const navigate = useNavigate();
  return async ({ id, floor, page }: { id: string; floor: number; page: number }, written: CommentDraft) => {
    const there = { order: 'oldest' as const, page, commentId: undefined, replies: undefined };
    const shown = commentsQuery(topicId, there);
    if (viewer) {
      const quote =
        written.quoteId === ''
          ? null
          : { commentId: written.quoteId, floor: 0, nickname: written.quoteName, excerpt: written.quoteText };
      const row = writtenComment({
        id,
        floor,
        writer: viewer,
        content: written.content,
        at: new Date().toISOString(),
        quote,
      });
      queries.setQueryData<Parameters<typeof withComment>[0]>(
        queryKey(shown),
        (list) => list && withComment(list, row),
      );
    }
    void navigate(`${hrefOf(there)}#${commentAnchor(id)}`, {
      state: { keepScroll: true },
      replace: params.order === 'oldest' && params.page === page,
    });
    await refresh();
  };
}
