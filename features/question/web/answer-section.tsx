import { useState } from 'react';
import type { CommentRow } from '#features/comment/contract.ts';
import { commentMessages } from '#features/comment/web/messages-public.ts';
import { CommentSection } from '#features/comment/web/public.ts';
import { FavouriteAction } from '#features/favourite/web/public.ts';
import { type QuestionPage, questionApi } from '#features/question/contract.ts';
import { MoreMessages, useMessages } from '#platform/web/i18n/messages.tsx';
import { Badge } from '#platform/web/kit/badge.tsx';
import { TextAction } from '#platform/web/kit/thread.tsx';
import { encodeRoute } from '#platform/web/page/route-code.ts';
import { useViewer } from '#platform/web/store/site-store.tsx';
import { answerTalk } from './answer-talk.ts';
import { AdoptDialog } from './lazy-parts.tsx';
import { questionMessages } from './messages.ts';
import { type QuestionParams, questionHref } from './question-params.ts';

const signInPath = (backTo: string) => `/login?jumpUrl=${encodeRoute(backTo)}`;
const registerPath = (backTo: string) => `/register?jumpUrl=${encodeRoute(backTo)}`;

/** Keys of the queries that show counts of a question. */
const queriesOfQuestion = (id: string) => [[questionApi.list.path], [questionApi.read.path, { id }]];

/** The answers of a question: the discussion below a text, in the words of answers. */
export function AnswerSection({ question, params }: { question: QuestionPage; params: QuestionParams }) {
  const { id, title, answerCount, noAnswer } = question;
  const viewer = useViewer();
  const words = useMessages(commentMessages);
  const own = useMessages(questionMessages).talk;
  // In the place of the words of comments: everything below takes them from there.
  const [messages] = useState(() => ({
    [commentMessages.name]: {
      ...words,
      list: { ...words.list, ...own.list },
      box: { ...words.box, ...own.box },
      acts: { ...words.acts, ...own.acts },
    },
  }));
  return (
    <MoreMessages messages={messages}>
      <CommentSection
        key={viewer?.userId}
        talk={answerTalk}
        text={{ id, title, commentCount: answerCount, noComment: noAnswer }}
        targetQueries={queriesOfQuestion(id)}
        account={viewer?.account ?? null}
        params={params}
        hrefOf={(changes) => questionHref({ ...params, ...changes })}
        signInPath={signInPath}
        registerPath={registerPath}
        marksOf={(row) => row.id === question.adoption?.answerId && <Badge kind="solved">{own.adopted}</Badge>}
        actsOf={(row) => <AnswerActs question={question} row={row} />}
      />
    </MoreMessages>
  );
}

/** What can be done with an answer and with no comment elsewhere. */
function AnswerActs({ question, row }: { question: QuestionPage; row: CommentRow }) {
  const list = useMessages(commentMessages).list;
  const { id, floor, status, content } = row;
  if (!content || status !== 'published') return null;
  return (
    <>
      <FavouriteAction
        text={{ kind: 'answer', id }}
        count={content.favouriteCount}
        of={list.itemName({ name: content.author.nickname, floor })}
      />
      {question.may.adopt && <Adopt question={question} row={row} />}
    </>
  );
}

/** Adopts an answer, of somebody else that is public. */
function Adopt({ question, row }: { question: QuestionPage; row: CommentRow }) {
  const t = useMessages(questionMessages).tools;
  const list = useMessages(commentMessages).list;
  const [isOpen, setIsOpen] = useState(false);
  const { id, floor, status, content } = row;
  if (!content || content.isTopicAuthor || content.author.isCancelled || status !== 'published') return null;
  const of = list.itemName({ name: content.author.nickname, floor });
  return (
    <>
      <TextAction icon="check" label={t.adoptOf({ of })} onPress={() => setIsOpen(true)}>
        {t.adopt}
      </TextAction>
      {isOpen && (
        <AdoptDialog question={question} answer={{ id, author: content.author }} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
