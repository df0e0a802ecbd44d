import { type Reminder, reminderApi } from '#features/reminder/contract.ts';
import { reminderMessages } from '#features/reminder/messages.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Icon } from '#platform/web/kit/icon.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { NotifyRow } from './notify-rows.tsx';
import css from './reminder.module.css';
import { useUnreadChanged } from './unread.ts';

/** One reminder; opening it marks it as read. */
export function ReminderRow({ reminder, onChanged }: { reminder: Reminder; onChanged: () => void }) {
  const t = useMessages(reminderMessages);
  const toast = useToast();
  const unreadChanged = useUnreadChanged();
  // One that has become another by then stays unread; that is nothing to tell.
  const markRead = useApiMutation(reminderApi.markRead, { quiet: true });
  const remove = useApiMutation(reminderApi.delete);
  const { actor, words, path, isRead } = reminder;
  const input = { params: { id: reminder.id } };
  const changed = () => {
    unreadChanged();
    onChanged();
  };
  const open = () => {
    if (!isRead) markRead.mutateAsync(input).then(changed, () => undefined);
  };
  const onDelete = async () => {
    const done = await remove.mutateAsync(input).catch(() => undefined);
    if (!done) return;
    changed();
    toast.success(t.deleted);
  };
  return (
    <NotifyRow isRead={isRead}>
      {actor ? (
        <Avatar name={actor.nickname} src={actor.avatarPath} />
      ) : (
        <span className={css.site}>
          <Icon name="bell" size="l" />
        </span>
      )}
      <div className={css.what}>
        <p className={classNames(css.words, !isRead && css.unread)}>
          {!isRead && <span className="sr-only">{t.unread} </span>}
          {path === null ? (
            words
          ) : (
            <Link to={path} onClick={open}>
              {words}
            </Link>
          )}
        </p>
        <span className={classNames(css.quiet, !isRead && css.unread)}>
          <TimeAgo at={reminder.happenedAt} />
          {path === null && <span>{t.gone}</span>}
        </span>
      </div>
      <IconButton
        icon="trash"
        size="s"
        label={t.delete({ words })}
        disabled={remove.isPending}
        onClick={() => void onDelete()}
      />
    </NotifyRow>
  );
}
