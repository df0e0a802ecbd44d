import { countColumn, timeColumn } from '#features/console/web/columns-public.ts';
import { defineConsolePage } from '#features/console/web/page-public.ts';
import { MemberLink } from '#features/console/web/parts-public.ts';
import { navigationAdminApi, navigationApi, siteStates } from '#features/navigation/contract.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { navigationAdminMessages } from './messages.ts';
import { SiteDialog } from './site-dialog.tsx';

/** `/admin/navigation`: the sites, and what members suggest. */
export const { Page, queries } = defineConsolePage({
  area: 'navigation',
  messages: navigationAdminMessages,
  list: navigationAdminApi.list,
  search: { state: siteStates },
  filters: (t, kit) => ({ state: { label: kit.state, choices: t.states, standard: 'listed', as: 'tabs' } }),
  countedTo: 3000,
  also: [navigationApi.list, navigationApi.read, navigationAdminApi.categories],
  columns: ({ t, kit, localized }) => [
    {
      key: 'site',
      head: t.site,
      isProse: true,
      cell: ({ name, url, description, reason }) => (
        <>
          <b>{name}</b>
          <br />
          <a href={url} target="_blank" rel="noopener nofollow">
            {url}
          </a>
          <br />
          {description}
          {reason !== '' && <p>{`${kit.reason} ${reason}`}</p>}
        </>
      ),
    },
    { key: 'category', head: t.category, cell: ({ category }) => localized(category) },
    { key: 'dead', head: kit.state, cell: ({ isDead }) => isDead && <Status tone="bad">{t.dead}</Status> },
    countColumn('visits', t.visits, ({ visitCount }) => visitCount),
    { key: 'by', head: t.by, cell: ({ suggestedBy }) => <MemberLink member={suggestedBy} gone={t.staff} /> },
    timeColumn('at', kit.time, ({ createdAt }) => createdAt),
  ],
  empty: (t) => ({ icon: 'globe', title: t.empty }),
  create: ({ t, kit, open }) => ({
    label: t.add,
    onClick: () => open((close) => <SiteDialog site={null} labels={kit} onClose={close} />),
  }),
  nameOf: ({ name }) => name,
  menu: (site, { t, kit, open, confirm, remove }) => ({
    edit: () => open((close) => <SiteDialog site={site} labels={kit} onClose={close} />),
    items: [
      site.status === 'pending' && {
        label: t.accept,
        icon: 'check',
        onSelect: () => confirm({ call: navigationAdminApi.accept, params: { id: site.id }, title: t.accept }),
      },
      site.status === 'pending' && {
        label: t.reject,
        icon: 'ban',
        onSelect: () =>
          confirm({
            call: navigationAdminApi.reject,
            params: { id: site.id },
            title: t.reject,
            text: t.rejectText,
            isRequired: true,
          }),
      },
    ],
    remove: () =>
      remove({
        call: navigationAdminApi.delete,
        params: { id: site.id },
        title: kit.delete,
        text: t.deleteText,
        isRequired: true,
      }),
  }),
});
