import type { Passkey } from '#features/passkey/contract.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { MetaLine } from '#platform/web/kit/list-row.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import type { zh } from '../messages.zh.ts';
import css from './passkey.module.css';

/** One key: its name, when it was added and used, and what can be done. */
export function PasskeyRow({ passkey, onRename, onDelete }: { passkey: Passkey; onRename: () => void; onDelete: () => void }) {
  const words = useWords<typeof zh>('passkey').card;
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  return (
    <li className={css.row}>
      <div className={css.body}>
        <div className={css.line}>
          <b>{name}</b>
          {isSynced && <Status tone="neutral">{words.synced}</Status>}
        </div>
        <MetaLine>
          <span>
            {words.added} <TimeAgo at={createdAt} />
          </span>
          {lastUsedAt === null ? (
            <span>{words.neverUsed}</span>
          ) : (
            <span>
              {words.used} <TimeAgo at={lastUsedAt} />
            </span>
          )}
        </MetaLine>
      </div>
      <div className={css.acts}>
        <Button size="s" aria-label={words.renameOf({ name })} onClick={onRename}>
          {words.rename}
        </Button>
        <Button size="s" tone="danger" aria-label={words.deleteOf({ name })} onClick={onDelete}>
          {words.delete}
        </Button>
      </div>
    </li>
  );
}
