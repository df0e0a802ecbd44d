import { countColumn, statusColumn } from '#features/console/web/columns-public.ts';
import { defineConsolePage } from '#features/console/web/page-public.ts';
import { Code } from '#features/console/web/parts-public.ts';
import { loginProviderAdminApi } from '#features/login-provider/admin-contract.ts';
import { loginProviderApi } from '#features/login-provider/contract.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { loginProviderAdminMessages } from './messages.ts';
import { editProvider } from './provider-form.ts';
import { TestDialog } from './test-dialog.tsx';

/** `/admin/login-providers`: the external login providers, in the order of their buttons. */
export const { Page, queries } = defineConsolePage({
  area: 'loginProvider',
  messages: loginProviderAdminMessages,
  list: loginProviderAdminApi.list,
  writesAnswerAll: true,
  also: [loginProviderApi.list],
  notice: ({ redirectUrl, may }, { t }) => (
    <Card pad="pad">
      <p>{t.redirect}</p>
      <p>
        <Code>{redirectUrl}</Code>
      </p>
      {!may.change && <Callout>{t.ownersOnly}</Callout>}
    </Card>
  ),
  columns: ({ t, kit, localized }) => [
    { key: 'name', head: kit.name, cell: ({ names }) => localized(names) },
    { key: 'kind', head: kit.kind, cell: ({ kind }) => t.kinds[kind] },
    countColumn('links', t.links, (provider) => provider.linkCount),
    statusColumn(kit.state, ({ isOn }) => [isOn, isOn ? kit.on : kit.off]),
  ],
  empty: (t) => ({ icon: 'unlock', title: t.empty, text: t.emptyText }),
  create: (context, answer) =>
    answer?.may.change !== false && { label: context.t.create, onClick: () => editProvider(context, null) },
  nameOf: ({ names }, { localized }) => localized(names),
  order: () => ({ call: loginProviderAdminApi.reorder, body: (ids) => ({ ids }), groupOf: () => null }),
  menu: (provider, context, { may }) => {
    const { t, kit, localized, open } = context;
    const test = () => open((close) => <TestDialog provider={provider} onClose={close} />);
    const remove = () =>
      context.remove({
        call: loginProviderAdminApi.delete,
        params: { id: provider.id },
        title: kit.deleteTitle({ name: localized(provider.names) }),
        text: t.deleteText({ count: provider.linkCount }),
        proof: t.proofHint,
        done: kit.deleted,
      });
    return {
      edit: may.change && (() => editProvider(context, provider)),
      items: [{ label: kit.test, icon: 'refresh', onSelect: test }],
      remove: may.change && remove,
    };
  },
});
