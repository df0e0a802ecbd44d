import { defineConsolePage } from '#features/console/web/page-public.ts';
import { Code, countColumn } from '#features/console/web/parts-public.ts';
import { loginProviderAdminApi } from '#features/login-provider/admin-contract.ts';
import { loginProviderApi } from '#features/login-provider/contract.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Callout, EmptyState } from '#platform/web/kit/states.tsx';
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
  caption: (t) => t.table,
  columns: ({ t, kit, language }, { records }) => [
    { key: 'name', head: kit.name, cell: (provider: (typeof records)[number]) => provider.names[sourceOf(language)] },
    { key: 'kind', head: kit.kind, cell: (provider) => t.kinds[provider.kind] },
    countColumn('links', t.links, (provider) => provider.linkCount),
    {
      key: 'state',
      head: kit.state,
      cell: ({ isOn }) => <Status tone={isOn ? 'good' : 'neutral'}>{isOn ? t.on : t.off}</Status>,
    },
  ],
  empty: (t) => <EmptyState icon="unlock" title={t.empty} text={t.emptyText} />,
  actions: (context, answer) =>
    answer?.may.change !== false && (
      <Button tone="primary" icon="plus" onClick={() => editProvider(context, null)}>
        {context.t.create}
      </Button>
    ),
  nameOf: ({ names }, { language }) => names[sourceOf(language)],
  order: () => ({ call: loginProviderAdminApi.reorder, body: (ids) => ({ ids }), groupOf: () => null }),
  menu: (provider, context, { may }) => {
    const { t, kit, language, open, confirm } = context;
    const remove = () =>
      confirm({
        call: loginProviderAdminApi.delete,
        params: { id: provider.id },
        title: t.deleteTitle({ name: provider.names[sourceOf(language)] }),
        text: t.deleteText({ count: provider.linkCount }),
        confirm: kit.delete,
        tone: 'danger',
        overlay: true,
        proof: t.proofHint,
        done: t.deleted,
      });
    const test = () => open((close) => <TestDialog provider={provider} onClose={close} />);
    return {
      items: [
        may.change && { key: 'edit', label: kit.edit, icon: 'pen', onSelect: () => editProvider(context, provider) },
        { key: 'test', label: t.test, icon: 'refresh', onSelect: test },
        may.change && {
          key: 'delete',
          label: kit.delete,
          icon: 'trash',
          danger: true,
          lineAbove: true,
          onSelect: remove,
        },
      ],
    };
  },
});
