import { defineConsoleSheet } from '#features/console/web/page-public.ts';
import { Facts } from '#features/console/web/parts-public.ts';
import { type ServerState, setupApi } from '#features/setup/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { setupAdminMessages } from './messages.ts';
import css from './setup.module.css';

const START = 'PUBLIC_URL=https://forum.example.org npm start';
const BACKUP = 'npm run backup -- --to /backups/2026-11-24';
const RESTORE = 'npm run restore -- --from /backups/2026-11-24 --data-dir /srv/teahouse';
const dump = (dataDir: string) => `rsync -a ${dataDir}/ /backups/2026-11-24/files/
pg_dump --format=custom --file=/backups/2026-11-24/site.dump "$DATABASE_URL"
rsync -a ${dataDir}/ /backups/2026-11-24/files/`;

/** `/admin/server`: under which address the site is reached, and how it is backed up and restored. */
export const { Page, queries } = defineConsoleSheet({
  area: 'server',
  messages: setupAdminMessages,
  heading: ({ title, text }) => ({ title, text }),
  query: apiQuery(setupApi.server, { query: {} }),
  View: ({ answer }) => (
    <>
      <AddressPanel {...answer} />
      <BackupPanel {...answer} />
    </>
  ),
});

function AddressPanel({ publicUrl, isPublic }: ServerState) {
  const t = useMessages(setupAdminMessages);
  return (
    <Panel title={t.address}>
      <FieldStack>
        <Facts facts={[[t.currentAddress, publicUrl]]} />
        {isPublic ? <Callout tone="success">{t.isPublic}</Callout> : <Callout>{t.isLocal}</Callout>}
        <ol className={css.how}>
          <li>{t.addressProxy}</li>
          <li>
            {t.addressVariable}
            <Command text={START} />
          </li>
        </ol>
      </FieldStack>
    </Panel>
  );
}

function BackupPanel({ isEmbedded, dataDir, lastBackupAt }: ServerState) {
  const t = useMessages(setupAdminMessages);
  const last = lastBackupAt ? <TimeAgo at={lastBackupAt} /> : t.never;
  return (
    <Panel title={t.backup}>
      <FieldStack>
        <Facts facts={[[t.lastBackup, last]]} />
        {!lastBackupAt && <Callout tone="warning">{t.noBackup}</Callout>}
        {isEmbedded ? (
          <ol className={css.how}>
            <li>
              {t.runBackup}
              <Command text={BACKUP} />
            </li>
            <li>
              {t.runRestore}
              <Command text={RESTORE} />
            </li>
          </ol>
        ) : (
          <ol className={css.how}>
            <li>
              {t.ownDatabase}
              <Command text={dump(dataDir)} />
            </li>
            <li>
              {t.ownDatabaseDone}
              <Command text={`touch ${dataDir}/last-backup`} />
            </li>
          </ol>
        )}
        <p>{t.backupNote}</p>
      </FieldStack>
    </Panel>
  );
}

function Command({ text }: { text: string }) {
  return <pre className={css.command}>{text}</pre>;
}
