import { DeliveryChannel, DeliveryState } from '#features/delivery/contract.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { FilterForm } from '#platform/web/kit/filter-form.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import type { zh } from './messages.zh.ts';

const PATH = '/admin/outbox';

/** What narrows the outbox; lives in the address. */
export interface OutboxFilters {
  channel?: DeliveryChannel;
  state?: DeliveryState;
  recipient?: string;
}

export function filtersOf(search: URLSearchParams): OutboxFilters {
  const channel = DeliveryChannel.safeParse(search.get('channel'));
  const state = DeliveryState.safeParse(search.get('state'));
  const recipient = search.get('recipient')?.trim();
  return { ...(channel.success ? { channel: channel.data } : {}), ...(state.success ? { state: state.data } : {}), ...(recipient ? { recipient } : {}) };
}

export function hrefOf(filters: OutboxFilters, page: number): string {
  const query = new URLSearchParams({ ...filters, ...(page > 1 ? { page: String(page) } : {}) }).toString();
  return query === '' ? PATH : `${PATH}?${query}`;
}

/** Chooses what to show. */
export function OutboxFilterForm({ filters }: { filters: OutboxFilters }) {
  const words = useWords<typeof zh>('deliveryAdmin').outbox;
  const choices = (from: Readonly<Record<string, string>>) => [{ value: '', label: words.any }, ...Object.entries(from).map(([value, label]) => ({ value, label }))];
  return (
    <FilterForm path={PATH} hrefOf={(chosen) => hrefOf(filtersOf(chosen), 1)} apply={words.find} clear={words.clear}>
      <Field label={words.channel}>
        <Select name="channel" defaultValue={filters.channel ?? ''} options={choices(words.channels)} />
      </Field>
      <Field label={words.state}>
        <Select name="state" defaultValue={filters.state ?? ''} options={choices(words.states)} />
      </Field>
      <Field label={words.recipient}>
        <TextInput name="recipient" maxLength={90} defaultValue={filters.recipient ?? ''} autoComplete="off" title={words.recipientHint} />
      </Field>
    </FilterForm>
  );
}
