import { Suspense, useState } from 'react';
import { histories } from '#features/content/web/public.ts';
import { type TopicPage, topicApi } from '#features/topic/contract.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { TextAction } from '#platform/web/kit/thread.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { topicMessages } from './messages.ts';

/** When it was edited; readers who may see the previous content can open the history. */
export function EditedNote({ topic }: { topic: TopicPage }) {
  const messages = useMessages(topicMessages).tools;
  const [isOpen, setIsOpen] = useState(false);
  if (topic.editedAt === null) return null;
  const text = (
    <>
      {messages.editedAt} <TimeAgo at={topic.editedAt} />
    </>
  );
  if (!topic.may.history) return <span>{text}</span>;
  return (
    <>
      <TextAction icon="history" onPress={() => setIsOpen(true)}>
        {text}
      </TextAction>
      {isOpen && (
        <Suspense>
          <TopicHistory topicId={topic.id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function TopicHistory({ topicId, onClose }: { topicId: string; onClose: () => void }) {
  const caller = useCaller();
  const HistoryDialog = histories[useLanguage()];
  const inputOf = (page: string) => ({ params: { id: topicId }, query: { page } });
  const first = useApiQuery(apiQuery(topicApi.revisions, inputOf('1')));
  return (
    <HistoryDialog
      first={first}
      onRetry={() => void first.refetch()}
      load={(page) => caller(topicApi.revisions, inputOf(page))}
      onClose={onClose}
    />
  );
}
