import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { editArticlePath } from '#features/article/paths.ts';
import { editCommentPath } from '#features/comment/paths.ts';
import { type PendingEdit, pendingEditApi } from '#features/content/pending-edit-contract.ts';
import { editQuestionPath } from '#features/question/paths.ts';
import { editTopicPath } from '#features/topic/paths.ts';
import { apiQuery, useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { foreignLanguage } from '#platform/web/i18n/text-language.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { ListRow, MetaLine } from '#platform/web/kit/list-row.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import { myContentMessages } from '../messages.ts';
import css from './my-content.module.css';
import { MyContentList } from './my-content-list.tsx';

const editsQuery = (page: number) => apiQuery(pendingEditApi.mine, { query: { page: String(page) } });

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [editsQuery(pageNumber(query))];

/** `/user/control___/pendingEditList`: the reader's edits that wait for review, and those that were refused. */
export function Page() {
  const t = useMessages(myContentMessages);
  const list = useApiQuery(editsQuery(pageNumber(new URLSearchParams(useLocation().search))), {
    keepPreviousData: true,
  });
  return (
    <MyContentList
      tab="pendingEdits"
      list={list}
      draw={(edit) => <EditRow key={edit.id} edit={edit} />}
      begin={<ButtonLink to="/">{t.readOn}</ButtonLink>}
    />
  );
}

/** Where the edit is gone on with; null where its text has gone, or is edited where it stands. */
function editorOf({ kind, textId, thread }: PendingEdit): string | null {
  if (!thread) return null;
  if (kind === 'article') return editArticlePath(textId);
  // Edited where it stands.
  if (thread.kind === 'article') return null;
  if (kind === 'topic') return editTopicPath(textId);
  if (kind === 'question') return editQuestionPath(textId);
  return kind === 'comment' || kind === 'reply' ? editCommentPath({ topicId: thread.id, kind, id: textId }) : null;
}

function EditRow({ edit }: { edit: PendingEdit }) {
  const t = useMessages(myContentMessages);
  const language = useLanguage();
  const title = edit.title ?? edit.thread?.title ?? t.targetGone;
  const editor = editorOf(edit);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ListRow
        level={2}
        to={edit.path ?? '#'}
        title={title}
        lang={foreignLanguage(title, language)}
        badges={<Status tone={edit.state === 'waiting' ? 'waiting' : 'bad'}>{t.edits[edit.state]}</Status>}
        summary={edit.reason === '' ? edit.content : t.edits.because({ reason: edit.reason })}
        meta={
          <MetaLine>
            {edit.part !== null && <span>{edit.part}</span>}
            <TimeAgo at={edit.createdAt} />
            <Button size="s" tone="quiet" onClick={() => setIsOpen(true)}>
              {t.edits.show}
            </Button>
            {editor !== null && (
              <ButtonLink size="s" tone="quiet" to={editor}>
                {t.edits.goOn}
              </ButtonLink>
            )}
            <Withdraw edit={edit} title={title} />
          </MetaLine>
        }
      />
      {isOpen && (
        <Dialog open size="l" title={title} onClose={() => setIsOpen(false)}>
          <p className={css.source}>{edit.content}</p>
        </Dialog>
      )}
    </>
  );
}

function Withdraw({ edit: { kind, textId, state }, title }: { edit: PendingEdit; title: string }) {
  const t = useMessages(myContentMessages).edits;
  const toast = useToast();
  const client = useQueryClient();
  const withdraw = useApiMutation(pendingEditApi.withdraw);
  const label = state === 'waiting' ? t.withdraw : t.forget;
  return (
    <Button
      size="s"
      tone="quiet"
      busy={withdraw.isPending}
      aria-label={t.actOn({ act: label, of: title })}
      onClick={() =>
        withdraw.mutate(
          { body: { kind, id: textId } },
          {
            onSuccess: () => {
              toast.success(state === 'waiting' ? t.withdrawn : t.forgotten);
              void client.invalidateQueries({ queryKey: [pendingEditApi.mine.path] });
            },
          },
        )
      }
    >
      {label}
    </Button>
  );
}
