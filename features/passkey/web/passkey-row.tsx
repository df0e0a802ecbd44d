import type { Passkey } from '#features/passkey/contract.ts';
import { WayRow } from '#features/second-factor/web/public.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { MetaLine } from '#platform/web/kit/list-row.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { passkeyMessages } from '../messages.ts';

/** One passkey: its name, when it was added and last used, and its actions. */
export function PasskeyRow({
  passkey,
  onRename,
  onDelete,
}: {
  passkey: Passkey;
  onRename: () => void;
  onDelete: () => void;
}) {
  const messages = useMessages(passkeyMessages).card;
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  const about = (
    <MetaLine>
      <span>
        {messages.added} <TimeAgo at={createdAt} />
      </span>
      {lastUsedAt === null ? (
        <span>{messages.neverUsed}</span>
      ) : (
        <span>
          {messages.used} <TimeAgo at={lastUsedAt} />
        </span>
      )}
    </MetaLine>
  );
  return (
    <WayRow name={name} mark={isSynced && <Status tone="neutral">{messages.synced}</Status>} about={about}>
      <Button size="s" aria-label={messages.renameOf({ name })} onClick={onRename}>
        {messages.rename}
      </Button>
      <Button size="s" aria-label={messages.deleteOf({ name })} onClick={onDelete}>
        {messages.delete}
      </Button>
    </WayRow>
  );
}
