import type { SyntheticEvent } from 'react';
import { type Notice, noticeApi } from '#features/notice/contract.ts';
import { noticeMessages } from '#features/notice/messages.ts';
import { NotifyRow, useUnreadChanged } from '#features/reminder/web/public.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Icon } from '#platform/web/kit/icon.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { ServerHtml } from '#platform/web/kit/server-html.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import css from './notice.module.css';

/** One notice; opening it marks it as read. */
export function NoticeRow({ notice, onChanged }: { notice: Notice; onChanged: () => void }) {
  const t = useMessages(noticeMessages);
  const toast = useToast();
  const unreadChanged = useUnreadChanged();
  const markRead = useApiMutation(noticeApi.markRead, { quiet: true });
  const remove = useApiMutation(noticeApi.delete);
  const { title, excerpt, html, isRead } = notice;
  const input = { params: { id: notice.id } };
  const changed = () => {
    unreadChanged();
    onChanged();
  };
  const onToggle = (event: SyntheticEvent<HTMLDetailsElement>) => {
    // A failure leaves it unread: the reader has only opened it.
    if (event.currentTarget.open && !isRead && !markRead.isPending)
      markRead.mutateAsync(input).then(changed, () => undefined);
  };
  const onDelete = async () => {
    const done = await remove.mutateAsync(input).catch(() => undefined);
    if (!done) return;
    changed();
    toast.success(t.deleted);
  };
  return (
    <NotifyRow isRead={isRead}>
      <details className={classNames(css.what, !isRead && css.unread)} onToggle={onToggle}>
        <summary>
          {!isRead && <span className="sr-only">{t.unread} </span>}
          <span className={css.title}>{title}</span>
          <span className={css.time}>
            <TimeAgo at={notice.sentAt} />
          </span>
          <Icon name="chevronDown" className={css.sign} />
          {excerpt !== '' && <span className={css.excerpt}>{excerpt}</span>}
        </summary>
        <ServerHtml className="prose" html={html} />
      </details>
      <IconButton
        icon="trash"
        size="s"
        label={t.delete({ title })}
        disabled={remove.isPending}
        onClick={() => void onDelete()}
      />
    </NotifyRow>
  );
}
