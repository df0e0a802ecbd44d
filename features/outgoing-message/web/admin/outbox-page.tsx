import { timeColumn } from '#features/console/web/columns-public.ts';
import { defineConsolePage } from '#features/console/web/page-public.ts';
import { Wide } from '#features/console/web/parts-public.ts';
import { outgoingMessageApi } from '#features/outgoing-message/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { FaultDetail } from '#platform/web/kit/outcome.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { VisuallyHidden } from '#platform/web/kit/visually-hidden.tsx';
import { LetterDialog, OutgoingMessageStatus } from './letter-dialog.tsx';
import { outgoingMessageAdminMessages } from './messages.ts';
import css from './outgoing-message.module.css';

/** `/admin/outbox`: outgoing mails and SMS. */
export const { Page, queries } = defineConsolePage({
  area: 'delivery',
  messages: outgoingMessageAdminMessages,
  list: outgoingMessageApi.list,
  search: {
    channel: ['mail', 'sms'],
    state: ['waiting', 'sending', 'sent', 'kept', 'failed', 'withheld'],
    recipient: 'text',
  },
  refetchInterval: 10_000,
  countedTo: 3000,
  filters: (t, kit) => ({
    channel: { label: t.channel, choices: t.channels },
    state: { label: kit.state, choices: t.states },
    recipient: { label: t.recipient, title: t.recipientHint, maxLength: 90 },
  }),
  notice: ({ providers, isVeiled }) => <Notices {...{ providers, isVeiled }} />,
  columns: ({ t, kit, open }) => [
    timeColumn<{ createdAt: string }>('at', kit.time, (row) => row.createdAt),
    { key: 'channel', head: t.channel, cell: (row) => t.channels[row.channel] },
    { key: 'about', head: t.about, cell: (row) => row.about },
    { key: 'recipient', head: t.recipient, cell: (row) => <Wide>{row.recipient}</Wide> },
    { key: 'state', head: kit.state, cell: (row) => <OutgoingMessageStatus state={row.state} /> },
    {
      key: 'fault',
      head: kit.why,
      cell: (row) => <span className={css.fault}>{row.fault || <FaultDetail text={row.faultDetail} />}</span>,
    },
    {
      key: 'acts',
      head: <VisuallyHidden>{kit.actions}</VisuallyHidden>,
      align: 'end',
      cell: (row) => (
        <Button
          size="s"
          aria-label={t.openOf(row)}
          onClick={() => open((close) => <LetterDialog id={row.id} onClose={close} />)}
        >
          {t.open}
        </Button>
      ),
    },
  ],
  empty: (t) => ({ icon: 'mail', title: t.empty, text: t.emptyText }),
});

/** Notices about channels without a provider and about masked content. */
function Notices({ providers, isVeiled }: { providers: { mail: boolean; sms: boolean }; isVeiled: boolean }) {
  const t = useMessages(outgoingMessageAdminMessages);
  const missing = [...(providers.mail ? [] : [t.noMail]), ...(providers.sms ? [] : [t.noSms])];
  return (
    <div className={css.notices}>
      {missing.length > 0 && (
        <Callout tone="warning">
          {missing.join(' ')} <Link to="/admin/providers">{t.toProviders}</Link>
        </Callout>
      )}
      <Callout>{isVeiled ? t.veiled : t.shown}</Callout>
    </div>
  );
}
