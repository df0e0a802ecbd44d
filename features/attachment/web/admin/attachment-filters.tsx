import { kinds } from '#features/attachment/contract.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { FilterForm } from '#platform/web/kit/filter-form.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import type { zh } from './messages.zh.ts';
import { type AttachmentPlace, hrefOf, PATH, placeOf, standings } from './place.ts';

/** Chooses which attachments to show. */
export function AttachmentFilters({ place }: { place: AttachmentPlace }) {
  const words = useWords<typeof zh>('attachmentAdmin');
  const any = { value: '', label: words.any };
  return (
    <FilterForm path={PATH} hrefOf={(chosen) => hrefOf(placeOf(chosen))} apply={words.filter} clear={words.clear}>
      <Field label={words.kind}>
        <Select name="kind" defaultValue={place.kind ?? ''} options={[any, ...kinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))]} />
      </Field>
      <Field label={words.standing}>
        <Select name="standing" defaultValue={place.standing ?? ''} options={[any, ...standings.map((standing) => ({ value: standing, label: words.standings[standing] }))]} />
      </Field>
      <Field label={words.owner}>
        <TextInput name="owner" maxLength={60} placeholder={words.ownerHint} defaultValue={place.owner ?? ''} autoComplete="off" />
      </Field>
    </FilterForm>
  );
}
