import type { reminderApi } from '#features/reminder/contract.ts';
import { reminderMessages } from '#features/reminder/messages.ts';
import { useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { unreadQuery, useUnreadChanged } from './unread.ts';

type MarkAllProps = {
  call: typeof reminderApi.markAllRead;
  count: 'remindCount' | 'systemNotifyCount';
  /** Id of the newest that is shown; none: nothing is. */
  newest: string | undefined;
  onDone: () => void;
};

/** Marks what is shown, and what is older, as read: not what has arrived since. */
export function MarkAll({ call, count, newest, onDone }: MarkAllProps) {
  const t = useMessages(reminderMessages);
  const toast = useToast();
  const changed = useUnreadChanged();
  const { data } = useApiQuery(unreadQuery);
  const markAll = useApiMutation(call);
  if (newest === undefined) return null;
  const mark = async () => {
    // The request layer has shown the error.
    const done = await markAll.mutateAsync({ body: { upTo: newest } }).catch(() => undefined);
    if (!done) return;
    changed();
    onDone();
    toast.success(t.allRead);
  };
  return (
    <Button icon="check" disabled={markAll.isPending || data?.[count] === '0'} onClick={() => void mark()}>
      {t.markAll}
    </Button>
  );
}
