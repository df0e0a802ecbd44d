import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ArticlePage, articleApi } from '#features/article/contract.ts';
import { editArticlePath } from '#features/article/paths.ts';
import { ReactedLinks } from '#features/content/web/reacted-public.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { TextAction } from '#platform/web/kit/thread.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import css from './article.module.css';
import { articleMessages } from './messages.ts';
import { PreviewLink } from './preview-link.tsx';
import { changedQueries } from './queries.ts';

/** What its author does with an article; staff do the rest in the console. */
export function ArticleTools({ article, onGone }: { article: ArticlePage; onGone: () => void }) {
  const t = useMessages(articleMessages).page;
  const queries = useQueryClient();
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const mutation = useApiMutation(articleApi.delete, { overlay: true });
  const { id, may, title } = article;
  const confirm = () =>
    mutation.mutate(
      { params: { id }, body: {} },
      {
        onSuccess: () => {
          toast.success(t.deleted);
          onGone();
          for (const { path } of changedQueries) void queries.invalidateQueries({ queryKey: [path] });
        },
        onSettled: () => setIsOpen(false),
      },
    );
  return (
    <>
      {may.edit && (
        <Link to={editArticlePath(id)} className={classNames('hit', css.tool)}>
          {t.edit}
        </Link>
      )}
      {may.preview && <PreviewLink id={id} />}
      {may.delete && <TextAction onPress={() => setIsOpen(true)}>{t.delete}</TextAction>}
      {may.history && <ReactedLinks text={{ kind: 'article', id }} counts={article} className={css.tool} />}
      {(may.staffDelete || may.restore) && (
        <Link
          to={`/admin/articles?title=${encodeURIComponent(title.slice(0, 60))}`}
          className={classNames('hit', css.tool)}
        >
          {t.manage}
        </Link>
      )}
      <ConfirmDialog
        open={isOpen}
        title={t.deleteTitle}
        text={t.deleteText}
        confirmLabel={t.delete}
        tone="danger"
        busy={mutation.isPending}
        onConfirm={confirm}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
