import { accountPaths } from '#features/profile/paths.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Button } from '#platform/web/kit/button.tsx';
import { Icon } from '#platform/web/kit/icon.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { accountDeletionMessages } from '../messages.ts';
import css from './account-deletion-notice.module.css';
import { pendingQuery } from './queries.ts';
import { useCancel } from './use-cancel.ts';

/**
 * Notice on every page of a member with a pending account deletion: the date and a cancel button. Renders nothing for
 * others.
 */
export function AccountDeletionNotice() {
  const t = useMessages(accountDeletionMessages);
  const instant = useInstant();
  const { data } = useApiQuery(pendingQuery);
  const { stay: cancel, isBusy } = useCancel();
  if (!data?.leavesAt) return null;
  return (
    <div className={css.notice} role="status">
      <Icon name="warning" />
      <span>
        {data.isHeld ? t.held : t.notice({ date: instant(data.leavesAt) })}{' '}
        {data.isHeld && <Link to={accountPaths.deregister}>{t.toHeld}</Link>}
      </span>
      <Button size="s" busy={isBusy} onClick={() => void cancel()}>
        {t.stay}
      </Button>
    </div>
  );
}
