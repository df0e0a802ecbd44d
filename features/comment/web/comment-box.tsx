import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { LONGEST_QUOTE } from '#features/comment/contract.ts';
import { atComment, commentAnchor } from '#features/comment/paths.ts';
import { queryKey } from '#platform/web/api/api-query.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useDraft } from '#platform/web/editor/use-draft.ts';
import type { WritingHandle } from '#platform/web/editor/writing-area.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import css from './comment.module.css';
import { Composer, useComposing } from './composer.tsx';
import { type BoxPosition, type Quoting, useDiscussion, useRefreshDiscussion } from './discussion.tsx';
import { excerptOf } from './excerpt.ts';
import { commentMessages } from './messages.ts';
import { readPassage } from './passage.ts';
import { type CommentListParams, commentsQuery } from './queries.ts';
import { quoteMarkdown, quoteOf, withQuote } from './quote-markdown.ts';
import { draftNames } from './talk.ts';
import { withComment, writtenComment } from './written-row.ts';

interface CommentDraft extends Readonly<Record<string, string>> {
  content: string;
  /** The quote; empty strings without one. */
  quoteId: string;
  quoteName: string;
  quoteText: string;
  /** The chosen words of it; '' is all of it. */
  quoteWords: string;
}

const NO_QUOTE = { quoteId: '', quoteName: '', quoteText: '', quoteWords: '' };
const NOTHING_QUOTED: Quoting = { id: '', nickname: '' };
const EMPTY: CommentDraft = { content: '', ...NO_QUOTE };

type CommentBoxProps = {
  params: CommentListParams;
  hrefOf: (params: Partial<CommentListParams>) => string;
  box: BoxPosition;
};

/** The editor for a new comment. The draft is stored in this browser until it is sent. */
export function CommentBox({ params, hrefOf, box }: CommentBoxProps) {
  const messages = useMessages(commentMessages).box;
  const { talk, targetId, targetTitle, account } = useDiscussion();
  const { position, wish } = box;
  const area = useRef<WritingHandle>(null);
  const caller = useCaller();
  const navigate = useNavigate();
  const toast = useToast();
  const showWritten = useShowWritten(params, hrefOf);
  const draft = useDraft(`${account ?? ''}:${draftNames(talk).comment}:${targetId}`, EMPTY, {
    subject: targetTitle,
    isLate: true,
  });
  const { content, quoteId, quoteName, quoteText, quoteWords } = draft.fields;
  const composing = useComposing({
    draft,
    call: (options) =>
      caller(
        talk.api.post,
        { params: { id: targetId }, body: { content, ...quoteOf({ quoteId, quoteWords }) } },
        options,
      ),
    onSent: (answer) => {
      const from = box.quoting?.from;
      const isHere = (position === 'top' || position === 'end') && from === undefined;
      const said = answer.isHeld ? messages.held : messages.sent;
      if (isHere) toast.success(said);
      else {
        const to = atComment(talk.pageOf(targetId, answer.id), answer.id);
        toast.success(said, { label: messages.see, onPress: () => void navigate(to) });
        if (from === undefined) box.move('');
        else {
          box.leave(position);
          scrollTo({ top: from });
        }
      }
      void showWritten(answer, draft.fields, isHere);
    },
  });

  const moved = useEffectEvent(() => {
    if (position === '') return;
    const { id, nickname, passage = id === '' ? '' : chosenIn(id) } = box.quoting ?? NOTHING_QUOTED;
    if (id !== '')
      draft.change({
        quoteId: id,
        quoteName: nickname,
        quoteText: passage.replace(/\s+/g, ' ') || excerptOf(document.getElementById(commentAnchor(id))),
        quoteWords: passage.slice(0, LONGEST_QUOTE),
      });
    else if (passage !== '') draft.change({ content: withQuote(content, quoteMarkdown(passage, nickname)) });
    // The whole box, with the button that sends; in the next frame the quoted words stand in it.
    requestAnimationFrame(() => box.holder?.scrollIntoView({ block: position === 'top' ? 'center' : 'nearest' }));
    area.current?.focus({ preventScroll: true });
  });
  // Reacts to buttons elsewhere on the page: "quote" of a floor, "write" at the end.
  useEffect(() => {
    if (wish > 0) moved();
  }, [wish]);

  return (
    <Composer
      ref={area}
      composing={composing}
      kind="comment"
      isLate
      label={messages.comment}
      placeholder={messages.placeholder}
      submitLabel={messages.send}
      {...(position === 'top' || position === 'end' ? {} : { onCancel: () => box.move('') })}
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

/** What of a comment is selected while its button is pressed. */
function chosenIn(id: string): string {
  const chosen = readPassage();
  return chosen?.of === id ? chosen.text : '';
}

/** Adds the new comment to the list at once, refetches the list, and navigates to it unless it was quoted in place. */
function useShowWritten(params: CommentListParams, hrefOf: CommentBoxProps['hrefOf']) {
  const { talk, targetId } = useDiscussion();
  const viewer = useViewer();
  const queries = useQueryClient();
  const refresh = useRefreshDiscussion();
  const navigate = useNavigate();
  return async (
    { id, floor, page, isHeld = false }: { id: string; floor: number; page: number; isHeld?: boolean | undefined },
    written: CommentDraft,
    isLedThere: boolean,
  ) => {
    const there = { order: 'oldest' as const, page, commentId: undefined, replies: undefined, floor: undefined };
    const shown = commentsQuery(talk, targetId, there);
    if (viewer) {
      const quote =
        written.quoteId === ''
          ? null
          : { commentId: written.quoteId, floor: 0, nickname: written.quoteName, excerpt: written.quoteText };
      const row = writtenComment({
        id,
        floor,
        writer: viewer,
        isHeld,
        content: written.content,
        at: new Date().toISOString(),
        quote,
      });
      queries.setQueryData<Parameters<typeof withComment>[0]>(
        queryKey(shown),
        (list) => list && withComment(list, row),
      );
    }
    if (isLedThere)
      void navigate(`${hrefOf(there)}#${commentAnchor(id)}`, {
        state: { keepScroll: true },
        replace: params.order === 'oldest' && params.page === page,
      });
    await refresh();
  };
}
