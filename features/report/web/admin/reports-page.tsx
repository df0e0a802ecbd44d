import { timeColumn } from '#features/console/web/columns-public.ts';
import { defineConsolePage } from '#features/console/web/page-public.ts';
import { type AdminReport, reportAdminApi } from '#features/report/admin-contract.ts';
import { states } from '#features/report/contract.ts';
import { reportPaths } from '#features/report/paths.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { reportAdminMessages } from './messages.ts';

const TONES = { pending: 'waiting', failed: 'neutral', successful: 'good' } as const;

/** `/admin/reports`: every report, or those of one member. */
export const { Page, queries } = defineConsolePage({
  area: 'report',
  messages: reportAdminMessages,
  list: reportAdminApi.list,
  search: { state: states, account: 'text' },
  filters: (t, kit) => ({
    state: { label: kit.state, choices: t.states, as: 'chips' },
    account: { label: t.account, maxLength: 60 },
  }),
  countedTo: 3000,
  columns: ({ t, kit, localized }) => [
    { key: 'target', head: t.target, cell: (report) => <Target {...report} /> },
    { key: 'author', head: t.author, cell: ({ author }) => author?.nickname ?? '' },
    { key: 'reporter', head: t.reporter, cell: ({ reporter }) => reporter.nickname },
    {
      key: 'why',
      head: t.why,
      isProse: true,
      cell: ({ reason, text, images }) => (
        <>
          <b>{localized(reason)}</b> {text} <Images images={images} />
        </>
      ),
    },
    {
      key: 'state',
      head: kit.state,
      cell: ({ state, removedBy }) => (
        <>
          <Status tone={TONES[state]}>{t.states[state]}</Status>{' '}
          {removedBy !== null && <Status tone="neutral">{t.removedBy[removedBy]}</Status>}
        </>
      ),
    },
    { key: 'result', head: t.result, isProse: true, cell: ({ result }) => result },
    timeColumn('at', kit.time, ({ createdAt }) => createdAt),
  ],
  actions: ({ t }) => <ButtonLink to={reportPaths.reasons}>{t.toReasons}</ButtonLink>,
  empty: (t) => ({ icon: 'flag', title: t.empty }),
  nameOf: ({ kindName, targetId }) => `${kindName} ${targetId}`,
  menu: ({ id, removedBy }, { t, remove }) => ({
    ...(removedBy === 'staff'
      ? {}
      : {
          remove: () =>
            remove({
              call: reportAdminApi.remove,
              params: { id },
              title: t.remove,
              text: t.removeText,
              isRequired: true,
            }),
        }),
  }),
});

/** Its case shows what it says, and what stands around it. */
function Target({ caseId, kindName, targetId }: AdminReport) {
  return (
    <Link to={`/admin/moderation?id=${caseId}`}>
      {kindName} {targetId}
    </Link>
  );
}

function Images({ images }: { images: readonly string[] }) {
  const t = useMessages(reportAdminMessages);
  const language = useLanguage();
  return images.map((address, index) => (
    <a key={address} href={address} target="_blank" rel="noreferrer">
      {t.image({ number: formatCount(index + 1, language) })}{' '}
    </a>
  ));
}
