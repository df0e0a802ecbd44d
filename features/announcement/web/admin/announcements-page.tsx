import { announcementAdminApi, announcementStates, type StaffAnnouncement } from '#features/announcement/contract.ts';
import { countColumn, statusColumn, timeColumn } from '#features/console/web/columns-public.ts';
import { defineConsolePage } from '#features/console/web/page-public.ts';
import { ServerHtml } from '#platform/web/kit/server-html.tsx';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { announcementAdminMessages } from './messages.ts';

const TONES = { scheduled: 'waiting', shown: 'good', ended: 'neutral' } as const;

/** `/admin/announcements`: what the site announces, where, to whom and how long. */
export const { Page, queries } = defineConsolePage({
  area: 'announcement',
  messages: announcementAdminMessages,
  list: announcementAdminApi.list,
  search: { state: announcementStates },
  filters: (t, kit) => ({ state: { label: kit.state, choices: t.lists, standard: 'current', as: 'tabs' } }),
  countedTo: 3000,
  columns: ({ t, kit, localized }) => [
    { key: 'what', head: t.what, isProse: true, cell: (row) => <Words {...row} /> },
    {
      key: 'placement',
      head: t.placement,
      cell: ({ placement, section }) => (section ? localized(section) : t.placements[placement]),
    },
    {
      key: 'audience',
      head: t.audience,
      cell: ({ audience, roles }) =>
        audience === 'roles' ? roles.map(({ name }) => localized(name)).join(' · ') : t.audiences[audience],
    },
    statusColumn(kit.state, ({ state }) => [TONES[state], t.states[state]]),
    timeColumn('startsAt', t.startsAt, ({ startsAt }) => startsAt),
    timeColumn('endsAt', kit.endsAt, ({ endsAt }) => endsAt),
    countColumn('dismissals', t.dismissals, ({ dismissalCount }) => dismissalCount),
  ],
  empty: (t) => ({ icon: 'pin', title: t.empty }),
  create: ({ t, kit, open }) => ({
    label: t.create,
    onClick: () => open((close) => <AnnouncementDialog announcement={null} endsAt={kit.endsAt} onClose={close} />),
  }),
  // Its words without the marks of Markdown.
  nameOf: ({ textZh }) => textZh.replaceAll(/[*_~`#>[\]]/g, '').slice(0, 30),
  menu: (row, { t, kit, open, confirm, edit, remove }) => ({
    edit: () => open((close) => <AnnouncementDialog announcement={row} endsAt={kit.endsAt} onClose={close} />),
    items: [
      row.placement !== 'bar' && {
        label: t.picture,
        icon: 'image',
        onSelect: () =>
          edit({
            title: t.picture,
            call: announcementAdminApi.picture,
            params: { id: row.id },
            upload: {
              label: t.pictureLabel,
              hint: t.pictureHint,
              chosen: t.chosen,
              choose: t.chooseFile,
              accept: 'image/png,image/jpeg,image/gif,image/webp',
              name: 'picture',
            },
            withReason: true,
          }),
      },
      row.picture !== null && {
        label: t.removePicture,
        icon: 'close',
        onSelect: () =>
          confirm({ call: announcementAdminApi.removePicture, params: { id: row.id }, title: t.removePicture }),
      },
    ],
    remove: () =>
      remove({
        call: announcementAdminApi.delete,
        params: { id: row.id },
        title: kit.delete,
        text: t.deleteText,
      }),
  }),
});

function Words({ html, picture }: Pick<StaffAnnouncement, 'html' | 'picture'>) {
  return (
    <>
      {picture && (
        <img src={picture.src} alt="" width={160} height={Math.round((160 * picture.height) / picture.width)} />
      )}
      <ServerHtml html={html} />
    </>
  );
}
