import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { HeldEditNote, useTellHeldEdit } from '#features/content/web/held-edit-public.ts';
import type { SectionBranch } from '#features/section/contract.ts';
import { sectionsQuery } from '#features/section/web/public.ts';
import { type TopicSource, topicApi } from '#features/topic/contract.ts';
import { topicPath } from '#features/topic/paths.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { ConflictPanel } from '#platform/web/editor/conflict-panel.tsx';
import { isOvertaken } from '#platform/web/editor/overtaken.ts';
import { useSending } from '#platform/web/editor/use-sending.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { FailedSource } from '#platform/web/page/failed-source.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import { Late } from '#platform/web/page/late.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { useViewer } from '#platform/web/store/site-store.tsx';
import { type TopicDraft, toTopicFields } from './check-topic.ts';
import { topicMessages } from './messages.ts';
import { sourceQuery } from './queries.ts';
import { refreshTopic } from './refresh-topic.ts';
import { joinTags } from './tag-list.ts';
import { TopicForm } from './topic-form.tsx';
import { TopicFormSkeleton } from './topic-form-skeleton.tsx';
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
  const error = source.error ?? sections.error;
  const retry = () => {
    void source.refetch();
    void sections.refetch();
  };
  return (
    <Columns shape="single">
      <PageHead title={messages.editTopic} />
      <MainColumn>
        <PageHeading title={messages.editTopic} />
        <Card pad="pad">
          {!error && (source.isPending || sections.isPending) && <TopicFormSkeleton />}
          {error && (
            <FailedSource error={error} onRetry={retry} refused={messages.editRefused}>
              {error.status === 404 ? (
                <ButtonLink to="/">{messages.toHome}</ButtonLink>
              ) : (
                <ButtonLink to={topicPath(topicId)}>{messages.backToTopic}</ButtonLink>
              )}
            </FailedSource>
          )}
          {!error && source.data && sections.data && viewer && (
            <Late fallback={<TopicFormSkeleton />}>
              <EditForm key={topicId} account={viewer.account} sections={sections.data.records} source={source.data} />
            </Late>
          )}
        </Card>
      </MainColumn>
    </Columns>
  );
}

interface EditDraft extends TopicDraft {
  /** The version the edit started from, in digits. */
  version: string;
}

const toDraft = ({ title, sectionId, tags, content, version }: Source): EditDraft => ({
  title,
  sectionId,
  tags: joinTags(tags),
  content,
  poll: '',
  envelope: '',
  version: String(version),
});

function EditForm({
  account,
  sections,
  source,
}: {
  account: string;
  sections: readonly SectionBranch[];
  source: Source;
}) {
  const messages = useMessages(topicMessages).form;
  const caller = useCaller();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const tellHeld = useTellHeldEdit();
  // The edited topic stays as it was when the form opened, even if the query is fetched again.
  const [opened] = useState(() => toDraft(source));
  const { draft, errors, check, refuse } = useTopicDraft(`${account}:topic:${source.id}`, opened);
  const [latest, setLatest] = useState<Source>();
  const leave = () => {
    void refreshTopic(queries, source.id);
    void navigate(topicPath(source.id), { replace: true });
  };
  const sending = useSending({
    draft,
    call: (options) =>
      caller(
        topicApi.edit,
        { params: { id: source.id }, body: { ...toTopicFields(draft.fields), version: draft.fields.version } },
        { ...options, overlay: true },
      ),
    onSent: ({ isHeld }) => {
      if (isHeld) tellHeld();
      else toast.success(messages.saved);
      leave();
    },
    onRefused: (error, isShown) => {
      refuse(error.fields);
      if (!isShown && Object.keys(error.fields).length === 0) toast.error(error.message);
      // If loading the other version fails too, sending again loads it.
      if (error.code === 'topic.changedMeanwhile')
        caller(topicApi.source, { params: { id: source.id }, query: {} }).then(setLatest, () => undefined);
    },
  });
  const send = () => {
    if (check()) sending.submit();
  };
  const theirs = latest ?? (isOvertaken(draft, source) ? source : undefined);
  const settle = (changes: Partial<EditDraft>) => {
    draft.change(changes);
    setLatest(undefined);
  };
  return (
    <TopicForm
      sections={sections}
      draft={draft}
      errors={errors}
      sending={sending}
      sendLabel={messages.save}
      onSend={send}
    >
      {source.isHeld && <HeldEditNote />}
      {theirs && (
        <ConflictPanel
          isAnswer={latest !== undefined}
          theirs={`${theirs.title}\n\n${theirs.content}`}
          onKeepMine={() => settle({ version: String(theirs.version) })}
          onTakeTheirs={() => settle(toDraft(theirs))}
        />
      )}
    </TopicForm>
  );
}
