import type { SectionBranch } from '#features/section/contract.ts';
import { sectionsQuery } from '#features/section/web/public.ts';
import { type Status, statuses } from '#features/topic/contract.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { FilterForm } from '#platform/web/kit/filter-form.tsx';
import { Select, type SelectOption } from '#platform/web/kit/select.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { topicAdminMessages } from './messages.ts';

const PATH = '/admin/content';
const names = ['status', 'sectionId', 'author', 'title'] as const;

/** What narrows the list; lives in the address. */
export interface ContentFilters {
  status?: Status;
  sectionId?: string;
  author?: string;
  title?: string;
}

export function filtersOf(search: URLSearchParams): ContentFilters {
  const status = statuses.find((item) => item === search.get('status'));
  const sectionId = search.get('sectionId') ?? '';
  const [author, title] = [search.get('author')?.trim(), search.get('title')?.trim()];
  return {
    ...(status ? { status } : {}),
    ...(/^[1-9]\d{0,17}$/.test(sectionId) ? { sectionId } : {}),
    ...(author ? { author } : {}),
    ...(title ? { title } : {}),
  };
}

export function hrefOf(filters: ContentFilters, page: number): string {
  const query = new URLSearchParams(names.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])));
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? PATH : `${PATH}?${text}`;
}

function sectionOptions(tree: readonly SectionBranch[]): SelectOption[] {
  return tree.flatMap((root) => [
    { value: root.id, label: root.name },
    ...root.children.map((child) => ({ value: child.id, label: `${root.name} · ${child.name}` })),
  ]);
}

/** Chooses which topics to show. */
export function ContentFilterForm({ filters }: { filters: ContentFilters }) {
  const t = useMessages(topicAdminMessages);
  const sections = useApiQuery(sectionsQuery);
  const any = { value: '', label: t.any };
  return (
    <FilterForm path={PATH} hrefOf={(chosen) => hrefOf(filtersOf(chosen), 1)} apply={t.filter} clear={t.clear}>
      <Field label={t.word}>
        <TextInput name="title" maxLength={60} defaultValue={filters.title ?? ''} autoComplete="off" />
      </Field>
      <Field label={t.author}>
        <TextInput name="author" maxLength={60} defaultValue={filters.author ?? ''} autoComplete="off" />
      </Field>
      <Field label={t.section}>
        {/* Options that come later would leave an uncontrolled choice behind. */}
        <Select
          key={sections.data ? 'ready' : 'waiting'}
          name="sectionId"
          defaultValue={filters.sectionId ?? ''}
          options={[any, ...sectionOptions(sections.data?.records ?? [])]}
        />
      </Field>
      <Field label={t.status}>
        <Select
          name="status"
          defaultValue={filters.status ?? ''}
          options={[any, ...statuses.map((status) => ({ value: status, label: t.statuses[status] }))]}
        />
      </Field>
    </FilterForm>
  );
}
