import { Suspense, useState } from 'react';
import { histories } from '#features/content/web/public.ts';
import { type QuestionPage, questionApi } from '#features/question/contract.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { TextAction } from '#platform/web/kit/thread.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { questionMessages } from './messages.ts';

/** When it was edited; readers who may see the previous content can open the history. */
export function EditedNote({ question: { id, editedAt, may } }: { question: QuestionPage }) {
  const t = useMessages(questionMessages).page;
  const [isOpen, setIsOpen] = useState(false);
  if (editedAt === null) return null;
  const text = (
    <>
      {t.editedAt} <TimeAgo at={editedAt} />
    </>
  );
  if (!may.history) return <span>{text}</span>;
  return (
    <>
      <TextAction icon="history" onPress={() => setIsOpen(true)}>
        {text}
      </TextAction>
      {isOpen && (
        <Suspense>
          <QuestionHistory questionId={id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function QuestionHistory({ questionId, onClose }: { questionId: string; onClose: () => void }) {
  const caller = useCaller();
  const HistoryDialog = histories[useLanguage()];
  const inputOf = (page: string) => ({ params: { id: questionId }, query: { page } });
  const first = useApiQuery(apiQuery(questionApi.revisions, inputOf('1')));
  return (
    <HistoryDialog
      first={first}
      onRetry={() => void first.refetch()}
      load={(page) => caller(questionApi.revisions, inputOf(page))}
      onClose={onClose}
    />
  );
}
