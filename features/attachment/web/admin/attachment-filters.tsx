import { kinds } from '#features/attachment/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { FilterForm } from '#platform/web/kit/filter-form.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { attachmentAdminMessages } from './messages.ts';
import { type AttachmentSearchParams, hrefOf, PATH, parseSearchParams, standings } from './search-params.ts';

/** Chooses which attachments to show. */
export function AttachmentFilters({ searchParams }: { searchParams: AttachmentSearchParams }) {
  const t = useMessages(attachmentAdminMessages);
  const any = { value: '', label: t.any };
  return (
    <FilterForm path={PATH} hrefOf={(chosen) => hrefOf(parseSearchParams(chosen))} apply={t.filter} clear={t.clear}>
      <Field label={t.kind}>
        <Select
          name="kind"
          defaultValue={searchParams.kind ?? ''}
          options={[any, ...kinds.map((kind) => ({ value: kind, label: t.kinds[kind] }))]}
        />
      </Field>
      <Field label={t.standing}>
        <Select
          name="standing"
          defaultValue={searchParams.standing ?? ''}
          options={[any, ...standings.map((usage) => ({ value: usage, label: t.standings[usage] }))]}
        />
      </Field>
      <Field label={t.owner}>
        <TextInput
          name="owner"
          maxLength={60}
          placeholder={t.ownerHint}
          defaultValue={searchParams.owner ?? ''}
          autoComplete="off"
        />
      </Field>
    </FilterForm>
  );
}
