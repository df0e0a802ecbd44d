import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ArticleSource, articleApi } from '#features/article/contract.ts';
import { articlePath } from '#features/article/paths.ts';
import { HeldEditNote, useTellHeldEdit } from '#features/content/web/held-edit-public.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { ConflictPanel } from '#platform/web/editor/conflict-panel.tsx';
import { isOvertaken } from '#platform/web/editor/overtaken.ts';
import { useSending } from '#platform/web/editor/use-sending.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { Late } from '#platform/web/page/late.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { useViewer } from '#platform/web/store/site-store.tsx';
import { type ArticleDraft, toNewArticle, useArticleDraft } from './article-draft.ts';
import { ArticleForm } from './article-form.tsx';
import { ArticleFormSkeleton, FormFrame } from './form-frame.tsx';
import { articleMessages } from './messages.ts';
import { changedQueries, sourceQuery } from './queries.ts';

const idOf = (query: URLSearchParams) => query.get('articleId') ?? '';

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [sourceQuery(idOf(query))];

/** `/user/editArticle?articleId=`: the author's edit, based on the version that was loaded. */
export function Page() {
  const t = useMessages(articleMessages).form;
  const viewer = useViewer();
  const id = idOf(new URLSearchParams(useLocation().search));
  const source = useApiQuery(sourceQuery(id));
  return (
    <FormFrame
      title={t.editTitle}
      refused={t.editRefused}
      query={source}
      back={{ to: articlePath(id), label: t.backToArticle }}
    >
      {source.data && viewer && (
        <Late fallback={<ArticleFormSkeleton />}>
          <EditArticleForm key={id} account={viewer.account} source={source.data} />
        </Late>
      )}
    </FormFrame>
  );
}

interface EditDraft extends ArticleDraft {
  /** The version the edit started from, in digits. */
  version: string;
}

const toDraft = ({ title, summary, cover, content, publishAt, version }: ArticleSource): EditDraft => ({
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
  const toast = useToast();
  const tellHeld = useTellHeldEdit();
  // The edited article stays as it was when the form opened, even if the query is fetched again.
  const [opened] = useState(() => toDraft(source));
  const { draft, errors, check, refuse } = useArticleDraft(`${account}:article:${source.id}`, opened);
  const [latest, setLatest] = useState<ArticleSource>();
  const params = { id: source.id };
  const sending = useSending({
    draft,
    call: (options) =>
      caller(
        articleApi.edit,
        { params, body: { ...toNewArticle(draft.fields), version: draft.fields.version } },
        { ...options, overlay: true },
      ),
    onSent: ({ isHeld }) => {
      if (isHeld) tellHeld();
      else toast.success(t.saved);
      for (const { path } of changedQueries) void queries.invalidateQueries({ queryKey: [path] });
      void navigate(articlePath(source.id), { replace: true });
    },
    onRefused: (error, isShown) => {
      refuse(error.fields);
      if (!isShown && Object.keys(error.fields).length === 0) toast.error(error.message);
      // If loading the other version fails too, sending again loads it.
      if (error.code === 'article.changedMeanwhile')
        caller(articleApi.source, { params, query: {} }).then(setLatest, () => undefined);
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
  const hasTime = source.status === 'pending';
  return (
    <ArticleForm {...{ draft, errors, sending, hasTime }} sendLabel={hasTime ? t.send : t.save} onSend={send}>
      {source.isHeld && <HeldEditNote />}
      {theirs && (
        <ConflictPanel
          isAnswer={latest !== undefined}
          theirs={`${theirs.title}\n\n${theirs.content}`}
          onKeepMine={() => settle({ version: String(theirs.version) })}
          onTakeTheirs={() => settle(toDraft(theirs))}
        />
      )}
    </ArticleForm>
  );
}
