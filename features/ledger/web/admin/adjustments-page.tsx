import { defineConsolePage } from '#features/console/web/page-public.ts';
import { Note } from '#features/console/web/parts-public.ts';
import { adjustmentStates, ledgerApi } from '#features/ledger/contract.ts';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { adjustmentColumns } from './adjustment-table.tsx';
import { LedgerTabs } from './ledger-tabs.tsx';
import { ledgerAdminMessages } from './messages.ts';

/** `/admin/ledger/adjustments`: booked and requested adjustments; a second person confirms here. */
export const { Page, queries } = defineConsolePage({
  area: 'ledger',
  messages: ledgerAdminMessages,
  lead: () => <LedgerTabs tab="adjustments" />,
  list: ledgerApi.adjustments,
  search: { state: adjustmentStates, before: 'id' },
  filters: (t) => ({ state: { label: t.adjustments, choices: t.states, as: 'tabs' } }),
  notice: (_, { t }) => <Note>{t.adjustmentsText}</Note>,
  caption: (t) => t.adjustments,
  columns: adjustmentColumns,
  empty: (t) => ({
    icon: 'pen',
    title: t.noAdjustments,
    text: t.noAdjustmentsText,
    children: <ButtonLink to="/admin/members">{t.toMembers}</ButtonLink>,
  }),
});
