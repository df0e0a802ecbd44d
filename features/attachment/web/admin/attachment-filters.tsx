import { useNavigate } from 'react-router';
import { kinds } from '#features/attachment/contract.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import css from './attachment.module.css';
import type { zh } from './messages.zh.ts';
import { type AttachmentPlace, hrefOf, PATH, placeOf, standings } from './place.ts';

/** Chooses which attachments to show; the address says it. */
export function AttachmentFilters({ place }: { place: AttachmentPlace }) {
  const words = useWords<typeof zh>('attachmentAdmin');
  const navigate = useNavigate();
  const any = { value: '', label: words.any };
  return (
    <form
      className={css.filters}
      action={PATH}
      onSubmit={(event) => {
        event.preventDefault();
        const search = new URLSearchParams([...new FormData(event.currentTarget)].map(([name, value]): [string, string] => [name, String(value)]));
        void navigate(hrefOf(placeOf(search)));
      }}
    >
      <Field label={words.kind}>
        <Select name="kind" defaultValue={place.kind ?? ''} options={[any, ...kinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))]} />
      </Field>
      <Field label={words.standing}>
        <Select name="standing" defaultValue={place.standing ?? ''} options={[any, ...standings.map((standing) => ({ value: standing, label: words.standings[standing] }))]} />
      </Field>
      <Field label={words.owner}>
        <TextInput name="owner" maxLength={60} placeholder={words.ownerHint} defaultValue={place.owner ?? ''} autoComplete="off" />
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
