import { useConsoleMessages } from '#features/console/web/public.ts';
import { levelsQuery } from '#features/level/web/public.ts';
import { memberAdminSorts, memberStates, verifiedBy, waysIn } from '#features/member-admin/contract.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { FilterForm } from '#platform/web/kit/filter-form.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { filtersOf } from './member-admin-filter.ts';
import { memberAdminMessages } from './messages.ts';
import { rolesQuery } from './queries.ts';

const PATH = '/admin/members';
const names = ['q', 'state', 'role', 'level', 'wayIn', 'verified', 'from', 'to', 'seenFrom', 'sort'] as const;

/** The same filters on another page; `at` makes pages near the current one cheap to find. */
export function hrefOf(search: URLSearchParams, { page, at }: { page: number; at: string | null }): string {
  const query = new URLSearchParams(
    names.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])),
  );
  if (page > 1) query.set('page', String(page));
  if (page > 1 && at !== null) query.set('at', at);
  const text = query.toString();
  return text === '' ? PATH : `${PATH}?${text}`;
}

/** The filter form. */
export function MemberAdminFilters({ search }: { search: URLSearchParams }) {
  const t = useMessages(memberAdminMessages);
  const kit = useConsoleMessages();
  const filters = filtersOf(search);
  const leadTo = (chosen: URLSearchParams) => {
    if (chosen.get('sort') === 'newest') chosen.delete('sort');
    return hrefOf(chosen, { page: 1, at: null });
  };
  const day = (name: 'from' | 'to' | 'seenFrom') => (
    <Field label={t[name]}>
      <TextInput type="date" name={name} defaultValue={filters[name] ?? ''} />
    </Field>
  );
  return (
    <FilterForm
      path={PATH}
      hrefOf={leadTo}
      apply={kit.filter}
      clear={kit.clear}
      lead={
        <Field label={t.q} hint={t.qHint}>
          <TextInput name="q" type="search" maxLength={90} defaultValue={filters.q ?? ''} autoComplete="off" />
        </Field>
      }
      many={
        <>
          <Choices search={search} />
          {day('from')}
          {day('to')}
          {day('seenFrom')}
        </>
      }
    />
  );
}

function Choices({ search }: { search: URLSearchParams }) {
  const t = useMessages(memberAdminMessages);
  const kit = useConsoleMessages();
  const language = useLanguage();
  const levels = useApiQuery(levelsQuery);
  const roles = useApiQuery(rolesQuery);
  const filters = filtersOf(search);
  const any = { value: '', label: kit.any };
  const levelChoices = (levels.data?.levels ?? []).map((level) => ({
    value: String(level.number),
    label: t.levelOf({ number: level.number, name: level.names[sourceOf(language)] }),
  }));
  const roleChoices = (roles.data?.roles ?? []).map((role) => ({
    value: role.code,
    label: role.name[sourceOf(language)],
  }));
  return (
    <>
      <Field label={t.state}>
        <Select
          name="state"
          defaultValue={filters.state ?? ''}
          options={[any, ...memberStates.map((value) => ({ value, label: t.states[value] }))]}
        />
      </Field>
      <Field label={t.role}>
        <Select
          key={roleChoices.length}
          name="role"
          defaultValue={filters.role ?? ''}
          options={[any, ...roleChoices]}
        />
      </Field>
      <Field label={t.level}>
        <Select
          key={levelChoices.length}
          name="level"
          defaultValue={filters.level ?? ''}
          options={[any, ...levelChoices]}
        />
      </Field>
      <Field label={t.wayIn}>
        <Select
          name="wayIn"
          defaultValue={filters.wayIn ?? ''}
          options={[any, ...waysIn.map((value) => ({ value, label: t.waysIn[value] }))]}
        />
      </Field>
      <Field label={t.verified}>
        <Select
          name="verified"
          defaultValue={filters.verified ?? ''}
          options={[any, ...verifiedBy.map((value) => ({ value, label: t.verifieds[value] }))]}
        />
      </Field>
      <Field label={t.sort}>
        <Select
          name="sort"
          defaultValue={filters.sort}
          options={memberAdminSorts.map((value) => ({ value, label: t.sorts[value] }))}
        />
      </Field>
    </>
  );
}
