import type { SectionBranch } from '#features/section/contract.ts';
import { askSections } from '#features/section/web/public.ts';
import { type Status, statuses } from '#features/topic/contract.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { FilterForm } from '#platform/web/kit/filter-form.tsx';
import { Select, type SelectOption } from '#platform/web/kit/select.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import type { zh } from './messages.zh.ts';

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
  const status = statuses.find((one) => one === search.get('status'));
  const sectionId = search.get('sectionId') ?? '';
  const [author, title] = [search.get('author')?.trim(), search.get('title')?.trim()];
  return { ...(status ? { status } : {}), ...(/^[1-9]\d{0,17}$/.test(sectionId) ? { sectionId } : {}), ...(author ? { author } : {}), ...(title ? { title } : {}) };
}

export function hrefOf(filters: ContentFilters, page: number): string {
  const query = new URLSearchParams(names.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])));
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? PATH : `${PATH}?${text}`;
}

function sectionOptions(tree: readonly SectionBranch[]): SelectOption[] {
  return tree.flatMap((root) => [{ value: root.id, label: root.name }, ...root.children.map((child) => ({ value: child.id, label: `${root.name} · ${child.name}` }))]);
}

/** Chooses which topics to show. */
export function ContentFilterForm({ filters }: { filters: ContentFilters }) {
  const words = useWords<typeof zh>('topicAdmin');
  const sections = useAsk(askSections);
  const any = { value: '', label: words.any };
  return (
    <FilterForm path={PATH} hrefOf={(chosen) => hrefOf(filtersOf(chosen), 1)} apply={words.filter} clear={words.clear}>
      <Field label={words.word}>
        <TextInput name="title" maxLength={60} defaultValue={filters.title ?? ''} autoComplete="off" />
      </Field>
      <Field label={words.author}>
        <TextInput name="author" maxLength={60} defaultValue={filters.author ?? ''} autoComplete="off" />
      </Field>
      <Field label={words.section}>
        {/* Options that come later would leave an uncontrolled choice behind. */}
        <Select
          key={sections.data ? 'ready' : 'waiting'}
          name="sectionId"
          defaultValue={filters.sectionId ?? ''}
          options={[any, ...sectionOptions(sections.data?.records ?? [])]}
        />
      </Field>
      <Field label={words.status}>
        <Select name="status" defaultValue={filters.status ?? ''} options={[any, ...statuses.map((status) => ({ value: status, label: words.statuses[status] }))]} />
      </Field>
    </FilterForm>
  );
}
