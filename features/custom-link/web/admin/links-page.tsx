import { statusColumn } from '#features/console/web/columns-public.ts';
import { defineConsolePage, type ListContext } from '#features/console/web/page-public.ts';
import { type CustomLink, customLinkAdminApi, LONGEST_LINK_NAME } from '#features/custom-link/contract.ts';
import { Link } from '#platform/web/kit/link.tsx';
import { customLinkAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';

const namesOf = ({ nameZh, nameEn }: CustomLink) => ({ zh_CN: nameZh, en_US: nameEn || nameZh });

/** `/admin/links`: the owner's links of header and footer, and to friends of the site, in their order. */
export const { Page, queries } = defineConsolePage({
  area: 'customLink',
  messages: customLinkAdminMessages,
  list: customLinkAdminApi.list,
  writesAnswerAll: true,
  columns: ({ t, kit, localized }) => [
    { key: 'region', head: t.region, isOneLine: true, cell: ({ region }) => t.regions[region] },
    {
      key: 'name',
      head: kit.name,
      cell: (link) => (
        <>
          {link.logo && <img src={link.logo.src} alt="" height={16} />} {localized(namesOf(link))}
        </>
      ),
    },
    { key: 'address', head: t.address, cell: ({ address }) => <Link to={address}>{address}</Link> },
    statusColumn(kit.state, ({ isHidden }) => [!isHidden, isHidden ? t.hidden : t.shown]),
  ],
  empty: (t) => ({ icon: 'link', title: t.empty }),
  create: (context) => ({ label: context.t.create, onClick: () => editLink(context, null) }),
  nameOf: (link, { localized }) => localized(namesOf(link)),
  order: () => ({
    call: customLinkAdminApi.reorder,
    body: (ids, { region }) => ({ region, ids }),
    groupOf: ({ region }) => region,
  }),
  menu: (link, context) => ({
    edit: () => editLink(context, link),
    items: [
      link.region === 'friend' && { label: context.t.logo, icon: 'image', onSelect: () => changeLogo(context, link) },
      link.logo !== null && {
        label: context.t.removeLogo,
        icon: 'close',
        onSelect: () =>
          context.confirm({
            call: customLinkAdminApi.removeLogo,
            params: { id: link.id },
            title: context.t.removeLogo,
          }),
      },
    ],
    remove: () =>
      context.remove({
        call: customLinkAdminApi.delete,
        params: { id: link.id },
        title: context.kit.delete,
        text: context.t.deleteText,
      }),
  }),
});

type Context = ListContext<typeof zh>;

function editLink({ t, kit, edit }: Context, link: CustomLink | null) {
  edit({
    title: link ? t.edit : t.create,
    call: link ? customLinkAdminApi.edit : customLinkAdminApi.create,
    params: link ? { id: link.id } : undefined,
    withReason: true,
    digest: link?.digest,
    fields: {
      region: { label: t.region, choices: t.regions, isRadio: true },
      nameZh: { label: kit.nameZh, lang: 'zh-CN', maxLength: LONGEST_LINK_NAME },
      nameEn: {
        label: kit.nameEn,
        lang: 'en-US',
        hint: t.nameEnHint,
        maxLength: LONGEST_LINK_NAME,
        optional: true,
      },
      address: { label: t.address, hint: t.addressHint, maxLength: 500 },
      isHidden: { label: t.isHidden, isCheckbox: true },
    },
    values: link ?? { region: 'friend', isHidden: false },
  });
}

function changeLogo({ t, edit }: Context, { id }: CustomLink) {
  edit({
    title: t.logo,
    call: customLinkAdminApi.logo,
    params: { id },
    upload: {
      label: t.logoLabel,
      hint: t.logoHint,
      chosen: t.chosen,
      choose: t.chooseFile,
      accept: 'image/png,image/jpeg,image/gif,image/webp',
      name: 'picture',
    },
    withReason: true,
  });
}
