import type { AuditQuery } from '#features/audit/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { FilterForm } from '#platform/web/kit/filter-form.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { auditAdminMessages } from './messages.ts';

const PATH = '/admin/audit';
const names = ['actor', 'action', 'kind', 'id'] as const;

/** What narrows the log; lives in the address. */
export type AuditFilters = Partial<Pick<AuditQuery, (typeof names)[number]>>;

export function filtersOf(search: URLSearchParams): AuditFilters {
  return Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])));
}

export function hrefOf(filters: AuditFilters, page: number): string {
  const query = new URLSearchParams(names.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])));
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? PATH : `${PATH}?${text}`;
}

/** Chooses what to show. */
export function AuditFilterForm({ filters }: { filters: AuditFilters }) {
  const t = useMessages(auditAdminMessages);
  const choices = (from: Readonly<Record<string, string>>) => [
    { value: '', label: t.any },
    ...Object.entries(from).map(([value, label]) => ({ value, label })),
  ];
  return (
    <FilterForm path={PATH} hrefOf={(chosen) => hrefOf(filtersOf(chosen), 1)} apply={t.filter} clear={t.clear}>
      <Field label={t.actor}>
        <TextInput name="actor" maxLength={60} defaultValue={filters.actor ?? ''} autoComplete="off" />
      </Field>
      <Field label={t.action}>
        <Select name="action" defaultValue={filters.action ?? ''} options={choices(t.actions)} />
      </Field>
      <Field label={t.kind}>
        <Select name="kind" defaultValue={filters.kind ?? ''} options={choices(t.kinds)} />
      </Field>
      <Field label={t.id}>
        <TextInput name="id" maxLength={80} defaultValue={filters.id ?? ''} autoComplete="off" />
      </Field>
    </FilterForm>
  );
}
