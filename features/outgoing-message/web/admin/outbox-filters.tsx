import { OutgoingMessageChannel, OutgoingMessageState } from '#features/outgoing-message/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { FilterForm } from '#platform/web/kit/filter-form.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { outgoingMessageAdminMessages } from './messages.ts';

const PATH = '/admin/outbox';

/** What narrows the outbox; lives in the address. */
export interface OutboxFilters {
  channel?: OutgoingMessageChannel;
  state?: OutgoingMessageState;
  recipient?: string;
}

export function filtersOf(search: URLSearchParams): OutboxFilters {
  const channel = OutgoingMessageChannel.safeParse(search.get('channel'));
  const state = OutgoingMessageState.safeParse(search.get('state'));
  const recipient = search.get('recipient')?.trim();
  return {
    ...(channel.success ? { channel: channel.data } : {}),
    ...(state.success ? { state: state.data } : {}),
    ...(recipient ? { recipient } : {}),
  };
}

export function hrefOf(filters: OutboxFilters, page: number): string {
  const query = new URLSearchParams({ ...filters, ...(page > 1 ? { page: String(page) } : {}) }).toString();
  return query === '' ? PATH : `${PATH}?${query}`;
}

/** Chooses what to show. */
export function OutboxFilterForm({ filters }: { filters: OutboxFilters }) {
  const messages = useMessages(outgoingMessageAdminMessages).outbox;
  const choices = (from: Readonly<Record<string, string>>) => [
    { value: '', label: messages.any },
    ...Object.entries(from).map(([value, label]) => ({ value, label })),
  ];
  return (
    <FilterForm
      path={PATH}
      hrefOf={(chosen) => hrefOf(filtersOf(chosen), 1)}
      apply={messages.find}
      clear={messages.clear}
    >
      <Field label={messages.channel}>
        <Select name="channel" defaultValue={filters.channel ?? ''} options={choices(messages.channels)} />
      </Field>
      <Field label={messages.state}>
        <Select name="state" defaultValue={filters.state ?? ''} options={choices(messages.states)} />
      </Field>
      <Field label={messages.recipient}>
        <TextInput
          name="recipient"
          maxLength={90}
          defaultValue={filters.recipient ?? ''}
          autoComplete="off"
          title={messages.recipientHint}
        />
      </Field>
    </FilterForm>
  );
}
