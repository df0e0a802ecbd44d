import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { type EditDraft, useTextEdit } from '#features/content/web/edit-public.ts';
import type { SectionBranch } from '#features/section/contract.ts';
import { sectionsQuery } from '#features/section/web/public.ts';
import { type TopicSource, topicApi } from '#features/topic/contract.ts';
import { topicPath } from '#features/topic/paths.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { FormPage } from '#platform/web/page/form-page.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { useViewer } from '#platform/web/store/site-store.tsx';
import { type TopicDraft, toTopicFields } from './check-topic.ts';
import { topicMessages } from './messages.ts';
import { sourceQuery } from './queries.ts';
import { refreshTopic } from './refresh-topic.ts';
import { joinTags } from './tag-list.ts';
import { TopicForm } from './topic-form.tsx';
import { useTopicDraft } from './use-topic-draft.ts';

type Source = z.output<typeof TopicSource>;

const idOf = (query: URLSearchParams) => query.get('topicId') ?? '';

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [sectionsQuery, sourceQuery(idOf(query))];

/** `/user/editTopic?topicId=`: the author's edit, based on the version that was loaded. */
export function Page() {
  const messages = useMessages(topicMessages).form;
  const viewer = useViewer();
  const topicId = idOf(new URLSearchParams(useLocation().search));
  const sections = useApiQuery(sectionsQuery);
  const source = useApiQuery(sourceQuery(topicId));
  const query = {
    isPending: source.isPending || sections.isPending,
    error: source.error ?? sections.error,
    refetch: () => Promise.all([source.refetch(), sections.refetch()]),
  };
  return (
    <FormPage
      title={messages.editTopic}
      refused={messages.editRefused}
      query={query}
      fields={3}
      back={{ to: topicPath(topicId), label: messages.backToTopic }}
      list={{ to: '/', label: messages.toHome }}
    >
      {source.data && sections.data && viewer && (
        <EditForm key={topicId} account={viewer.account} sections={sections.data.records} source={source.data} />
      )}
    </FormPage>
  );
}

type EditTopicDraft = TopicDraft & EditDraft;

const toDraft = ({ title, sectionId, tags, content, version }: Source): EditTopicDraft => ({
  title,
  sectionId,
  tags: joinTags(tags),
  content,
  poll: '',
  envelope: '',
  version: String(version),
});

type EditFormProps = { account: string; sections: readonly SectionBranch[]; source: Source };

function EditForm({ account, sections, source }: EditFormProps) {
  const messages = useMessages(topicMessages).form;
  const caller = useCaller();
  const queries = useQueryClient();
  const navigate = useNavigate();
  // The edited topic stays as it was when the form opened, even if the query is fetched again.
  const [opened] = useState(() => toDraft(source));
  const checked = useTopicDraft(`${account}:topic:${source.id}`, opened);
  const { fields } = checked.draft;
  const params = { id: source.id };
  const { form, notes } = useTextEdit(checked, {
    source,
    toDraft,
    call: (options) =>
      caller(topicApi.edit, { params, body: { ...toTopicFields(fields), version: fields.version } }, options),
    savedText: messages.saved,
    onSaved: () => {
      void refreshTopic(queries, source.id);
      void navigate(topicPath(source.id), { replace: true });
    },
    overtakenBy: 'topic.changedMeanwhile',
    readSource: () => caller(topicApi.source, { params, query: {} }),
  });
  return (
    <TopicForm sections={sections} form={form} sendLabel={messages.save}>
      {notes}
    </TopicForm>
  );
}
