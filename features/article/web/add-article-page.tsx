import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type ArticleLink, articleApi } from '#features/article/contract.ts';
import { articleListPath, articlePath } from '#features/article/paths.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useFormSending } from '#platform/web/editor/use-form-sending.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Panel } from '#platform/web/kit/card.tsx';
import { ListRow, MetaLine } from '#platform/web/kit/list-row.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { FormPage } from '#platform/web/page/form-page.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import { ArticleForm } from './article-form.tsx';
import { EMPTY_ARTICLE, toNewArticle, useArticleDraft } from './check-article.ts';
import { articleMessages } from './messages.ts';
import { changedQueries, formQuery } from './queries.ts';

export const queries = () => [formQuery];

/** `/addArticle`: a new article, and those of the writer that wait for their time. */
export function Page() {
  const { form: t, page } = useMessages(articleMessages);
  const viewer = useViewer();
  const form = useApiQuery(formQuery);
  return (
    <FormPage
      title={t.newTitle}
      text={t.newText}
      refused={t.refused}
      query={form}
      fields={2}
      list={{ to: articleListPath, label: page.toList }}
      after={form.data && form.data.scheduled.length > 0 && <Waiting articles={form.data.scheduled} />}
    >
      {form.data && viewer && <NewArticleForm key={viewer.userId} account={viewer.account} />}
    </FormPage>
  );
}

function NewArticleForm({ account }: { account: string }) {
  const t = useMessages(articleMessages).form;
  const caller = useCaller();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const checked = useArticleDraft(`${account}:article`, EMPTY_ARTICLE);
  const { fields } = checked.draft;
  const form = useFormSending(checked, {
    call: (options) => caller(articleApi.post, { body: toNewArticle(fields) }, options),
    onSent: ({ id, isHeld }) => {
      if (isHeld) toast.notice(t.held);
      else if (fields.publishAt !== '') toast.success(t.scheduled);
      for (const { path } of changedQueries) void queries.invalidateQueries({ queryKey: [path] });
      void navigate(articlePath(id), { replace: true });
    },
  });
  return <ArticleForm form={form} sendLabel={t.send} hasTime />;
}

/** The writer's articles that are not public yet, the next one first. */
function Waiting({ articles }: { articles: readonly ArticleLink[] }) {
  const t = useMessages(articleMessages).form;
  const instant = useInstant();
  return (
    <Panel title={t.waiting}>
      {articles.map(({ id, title, publishAt }) => (
        <ListRow
          key={id}
          to={articlePath(id)}
          title={title}
          meta={<MetaLine>{publishAt === null ? t.awaitsReview : instant(publishAt)}</MetaLine>}
        />
      ))}
    </Panel>
  );
}
