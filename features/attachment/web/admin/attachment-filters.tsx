import { kinds } from '#features/attachment/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { FilterForm } from '#platform/web/kit/filter-form.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import type { zh } from './messages.zh.ts';
import { type AttachmentSearchParams, hrefOf, PATH, parseSearchParams, standings } from './search-params.ts';

/** Chooses which attachments to show. */
export function AttachmentFilters({ searchParams }: { searchParams: AttachmentSearchParams }) {
  const messages = useMessages<typeof zh>('attachmentAdmin');
  const any = { value: '', label: messages.any };
  return (
    <FilterForm
      path={PATH}
      hrefOf={(chosen) => hrefOf(parseSearchParams(chosen))}
      apply={messages.filter}
      clear={messages.clear}
    >
      <Field label={messages.kind}>
        <Select
          name="kind"
          defaultValue={searchParams.kind ?? ''}
          options={[any, ...kinds.map((kind) => ({ value: kind, label: messages.kinds[kind] }))]}
        />
      </Field>
      <Field label={messages.standing}>
        <Select
          name="standing"
          defaultValue={searchParams.standing ?? ''}
          options={[any, ...standings.map((usage) => ({ value: usage, label: messages.standings[usage] }))]}
        />
      </Field>
      <Field label={messages.owner}>
        <TextInput
          name="owner"
          maxLength={60}
          placeholder={messages.ownerHint}
          defaultValue={searchParams.owner ?? ''}
          autoComplete="off"
        />
      </Field>
    </FilterForm>
  );
}
