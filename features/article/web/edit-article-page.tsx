import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ArticleSource, articleApi } from '#features/article/contract.ts';
import { articleListPath, articlePath } from '#features/article/paths.ts';
import { type EditDraft, useTextEdit } from '#features/content/web/edit-public.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { FormPage } from '#platform/web/page/form-page.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { useViewer } from '#platform/web/store/site-store.tsx';
import { ArticleForm } from './article-form.tsx';
import { type ArticleDraft, toNewArticle, useArticleDraft } from './check-article.ts';
import { articleMessages } from './messages.ts';
import { changedQueries, sourceQuery } from './queries.ts';

const idOf = (query: URLSearchParams) => query.get('articleId') ?? '';

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [sourceQuery(idOf(query))];

/** `/user/editArticle?articleId=`: the author's edit, based on the version that was loaded. */
export function Page() {
  const { form: t, page } = useMessages(articleMessages);
  const viewer = useViewer();
  const id = idOf(new URLSearchParams(useLocation().search));
  const source = useApiQuery(sourceQuery(id));
  return (
    <FormPage
      title={t.editTitle}
      refused={t.editRefused}
      query={source}
      fields={2}
      back={{ to: articlePath(id), label: t.backToArticle }}
      list={{ to: articleListPath, label: page.toList }}
    >
      {source.data && viewer && <EditArticleForm key={id} account={viewer.account} source={source.data} />}
    </FormPage>
  );
}

type EditArticleDraft = ArticleDraft & EditDraft;

const toDraft = ({ title, summary, cover, content, publishAt, version }: ArticleSource): EditArticleDraft => ({
  title,
  summary,
  cover,
  content,
  publishAt: publishAt ?? '',
  version: String(version),
});

function EditArticleForm({ account, source }: { account: string; source: ArticleSource }) {
  const t = useMessages(articleMessages).form;
  const caller = useCaller();
  const queries = useQueryClient();
  const navigate = useNavigate();
  // The edited article stays as it was when the form opened, even if the query is fetched again.
  const [opened] = useState(() => toDraft(source));
  const checked = useArticleDraft(`${account}:article:${source.id}`, opened);
  const { fields } = checked.draft;
  const params = { id: source.id };
  const { form, notes } = useTextEdit(checked, {
    source,
    toDraft,
    call: (options) =>
      caller(articleApi.edit, { params, body: { ...toNewArticle(fields), version: fields.version } }, options),
    savedText: t.saved,
    onSaved: () => {
      for (const { path } of changedQueries) void queries.invalidateQueries({ queryKey: [path] });
      void navigate(articlePath(source.id), { replace: true });
    },
    overtakenBy: 'article.changedMeanwhile',
    readSource: () => caller(articleApi.source, { params, query: {} }),
  });
  const hasTime = source.status === 'pending';
  return (
    <ArticleForm form={form} hasTime={hasTime} sendLabel={hasTime ? t.send : t.save}>
      {notes}
    </ArticleForm>
  );
}
