import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { SectionBranch } from '#features/section/contract.ts';
import { findSection, sectionChoices, sectionsQuery } from '#features/section/web/public.ts';
import { topicApi } from '#features/topic/contract.ts';
import { topicPath } from '#features/topic/paths.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useFormSending } from '#platform/web/editor/use-form-sending.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { EmptyState, ErrorState, RefusedState } from '#platform/web/kit/states.tsx';
import { FormSkeleton } from '#platform/web/page/form-page.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import { Late } from '#platform/web/page/late.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import { EMPTY_TOPIC, toNewTopic } from './check-topic.ts';
import { topicMessages } from './messages.ts';
import { refreshTopic } from './refresh-topic.ts';
import { TopicForm } from './topic-form.tsx';
import { useTopicDraft } from './use-topic-draft.ts';

const formQuery = apiQuery(topicApi.form, { query: {} });

export const queries = () => [sectionsQuery, formQuery];

/** `/addTopic`: a new topic, optionally with its section given in the address. */
export function Page() {
  const messages = useMessages(topicMessages).form;
  const viewer = useViewer();
  const sections = useApiQuery(sectionsQuery);
  const form = useApiQuery(formQuery);
  const wished = new URLSearchParams(useLocation().search).get('sectionId');
  return (
    <Columns shape="single">
      <PageHead title={messages.newTopic} />
      <MainColumn>
        <PageHeading title={messages.newTopic} text={messages.newTopicText} />
        <Card pad="pad">
          {sections.error && <ErrorState message={sections.error.message} onRetry={() => void sections.refetch()} />}
          {(sections.isPending || form.isPending) && <FormSkeleton fields={3} />}
          {form.error?.status === 403 && <RefusedState title={messages.refused} text={form.error.message} />}
          {form.data?.isOpen === false && <RefusedState title={messages.closed} text={messages.closedText} />}
          {!form.isPending && form.error?.status !== 403 && form.data?.isOpen !== false && sections.data && viewer && (
            <Late fallback={<FormSkeleton fields={3} />}>
              <NewTopicForm
                key={viewer.userId}
                account={viewer.account}
                sections={sections.data.records}
                wished={wished}
                mostPollOptions={form.data?.mostPollOptions ?? 0}
                takesEnvelope={form.data?.takesEnvelope ?? false}
              />
            </Late>
          )}
        </Card>
      </MainColumn>
    </Columns>
  );
}

/** The initial section: the one given, or the only one there is. */
function firstSection(sections: readonly SectionBranch[], wished: string | null): string {
  const found = wished === null ? undefined : findSection(sections, wished)?.section;
  if (found?.may.post) return found.id;
  const open = sectionChoices(sections).flatMap((choice) => ('group' in choice ? choice.options : [choice]));
  return open.length === 1 ? (open[0]?.value ?? '') : '';
}

type NewTopicProps = {
  account: string;
  sections: readonly SectionBranch[];
  wished: string | null;
  mostPollOptions: number;
  takesEnvelope: boolean;
};

function NewTopicForm({ account, sections, wished, mostPollOptions, takesEnvelope }: NewTopicProps) {
  const messages = useMessages(topicMessages).form;
  const caller = useCaller();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isStaff = useViewer()?.isStaff;
  const checked = useTopicDraft(`${account}:topic`, {
    ...EMPTY_TOPIC,
    sectionId: firstSection(sections, wished),
  });
  const form = useFormSending(checked, {
    call: (options) => caller(topicApi.post, { body: toNewTopic(checked.draft.fields) }, options),
    onSent: ({ id }) => {
      void refreshTopic(queries, id);
      void navigate(topicPath(id), { replace: true });
    },
  });
  if (sections.length === 0)
    return (
      <EmptyState
        icon="list"
        title={messages.noSections}
        text={isStaff ? messages.noSectionsStaff : messages.noSectionsText}
      >
        {isStaff ? (
          <ButtonLink tone="primary" icon="plus" to="/admin/sections">
            {messages.firstSection}
          </ButtonLink>
        ) : (
          <ButtonLink to="/">{messages.toHome}</ButtonLink>
        )}
      </EmptyState>
    );
  if (sectionChoices(sections).length === 0)
    return (
      <RefusedState title={messages.postRefused} text={messages.noSection}>
        <ButtonLink to="/">{messages.toHome}</ButtonLink>
      </RefusedState>
    );
  return (
    <TopicForm
      isNew
      sections={sections}
      form={form}
      sendLabel={messages.post}
      mostPollOptions={mostPollOptions}
      takesEnvelope={takesEnvelope}
    />
  );
}
