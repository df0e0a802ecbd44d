import { useNavigate } from 'react-router';
import type { SectionBranch } from '#features/section/contract.ts';
import { askSections } from '#features/section/web/public.ts';
import { type Status, statuses } from '#features/topic/contract.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { Select, type SelectOption } from '#platform/web/kit/select.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import css from './content.module.css';
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

/** Chooses which topics to show; the address says it, so it can be kept and shared. */
export function ContentFilterForm({ filters }: { filters: ContentFilters }) {
  const words = useWords<typeof zh>('topicAdmin');
  const navigate = useNavigate();
  const sections = useAsk(askSections);
  const any = { value: '', label: words.any };
  const apply = (form: FormData) => {
    const search = new URLSearchParams();
    for (const name of names) search.set(name, String(form.get(name) ?? ''));
    void navigate(hrefOf(filtersOf(search), 1));
  };
  return (
    <form
      className={css.filters}
      action={PATH}
      onSubmit={(event) => {
        event.preventDefault();
        apply(new FormData(event.currentTarget));
      }}
    >
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
      <div className={css.buttons}>
        <Button type="submit" icon="filter">
          {words.filter}
        </Button>
        <ButtonLink tone="quiet" to={PATH}>
          {words.clear}
        </ButtonLink>
      </div>
    </form>
  );
}
