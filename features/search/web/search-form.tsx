import { LONGEST_QUERY, marks, times } from '#features/search/contract.ts';
import { sectionsQuery } from '#features/section/web/public.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { FilterForm } from '#platform/web/kit/filter-form.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { searchMessages } from './messages.ts';
import css from './search.module.css';
import {
  type Filter,
  filtersOf,
  isFiltered,
  readSearchParams,
  type SearchParams,
  searchHref,
} from './search-params.ts';
import { useSuggestions } from './suggestion-loader.tsx';

/** The id of the field that the key of searching leads to. */
export const FIELD = 'search-field';

/** What to look for, and under "filters" what narrows it: each can be typed as well. Works without JavaScript. */
export function SearchForm({ params }: { params: SearchParams }) {
  const t = useMessages(searchMessages);
  const { q, tab, sort } = params;
  const { fieldProps, suggestions } = useSuggestions();
  return (
    <FilterForm
      path={searchHref({ q, tab, sort })}
      hrefOf={(chosen) => searchHref(readSearchParams(chosen))}
      apply={t.submit}
      icon="search"
      clear={t.clear}
      lead={
        <div className={css.lead}>
          <TextInput
            {...fieldProps}
            type="search"
            name="q"
            id={FIELD}
            aria-label={t.field}
            autoFocus={q === ''}
            defaultValue={q}
            placeholder={t.placeholder}
            maxLength={LONGEST_QUERY}
            enterKeyHint="search"
            autoComplete="off"
          />
          {suggestions}
        </div>
      }
    >
      {tab !== 'threads' && <input type="hidden" name="tab" value={tab} />}
      {sort !== 'relevance' && <input type="hidden" name="sort" value={sort} />}
      {filtersOf[tab].length > 0 && <Filters params={params} />}
    </FilterForm>
  );
}

function Filters({ params }: { params: SearchParams }) {
  const t = useMessages(searchMessages);
  const has = (name: Filter) => filtersOf[params.tab].includes(name);
  const sections = useApiQuery(sectionsQuery).data?.records ?? [];
  const viewable = sections.flatMap((branch) => [branch, ...branch.children]).filter(({ may }) => may.view);
  return (
    <details className={css.filters} open={isFiltered(params)}>
      <summary>{t.filters}</summary>
      <div className={css.fields}>
        {has('sectionId') && (
          <Field label={t.section}>
            <Select
              name="sectionId"
              defaultValue={params.sectionId ?? ''}
              options={[
                { value: '', label: t.anySection },
                ...viewable.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Field>
        )}
        {has('tag') && (
          <Field label={t.tag}>
            <TextInput name="tag" defaultValue={params.tag} autoComplete="off" />
          </Field>
        )}
        {has('author') && (
          <Field label={t.author}>
            <TextInput name="author" defaultValue={params.author} placeholder={t.authorHint} autoComplete="off" />
          </Field>
        )}
        {has('time') && (
          <Field label={t.time}>
            <Select
              name="time"
              defaultValue={params.time ?? ''}
              options={[{ value: '', label: t.anyTime }, ...times.map((value) => ({ value, label: t.times[value] }))]}
            />
          </Field>
        )}
        {has('has') && (
          <Field label={t.has}>
            <Select
              name="has"
              defaultValue={params.has ?? ''}
              options={[{ value: '', label: t.anything }, ...marks.map((value) => ({ value, label: t.marks[value] }))]}
            />
          </Field>
        )}
      </div>
    </details>
  );
}
