import { useId } from 'react';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { readEnvelopeDraft } from './envelope-draft.ts';
import { EnvelopeFields } from './envelope-fields.tsx';
import { redEnvelopeFormMessages } from './form-messages.ts';
import css from './give.module.css';

export type EnvelopeFormProps = {
  /** The draft's text. */
  value: string;
  onChange: (value: string) => void;
  onRemove: () => void;
  /** By field below `envelope`: server messages or rule codes. */
  errors: Readonly<Record<string, string>>;
  isLocked: boolean;
};

/** The red envelope section of a topic's form. */
export function EnvelopeForm({ value, onChange, onRemove, errors, isLocked }: EnvelopeFormProps) {
  const t = useMessages(redEnvelopeFormMessages);
  const headId = useId();
  const draft = readEnvelopeDraft(value);
  return (
    <div className={css.form} role="group" aria-labelledby={headId}>
      <div className={css.head}>
        <b id={headId}>{t.envelope}</b>
        <Button size="s" tone="quiet" disabled={isLocked} onClick={onRemove}>
          {t.remove}
        </Button>
      </div>
      <EnvelopeFields
        draft={draft}
        change={(changes) => onChange(JSON.stringify({ ...draft, ...changes }))}
        errors={errors}
        isLocked={isLocked}
      />
      <p className={css.note}>{t.note}</p>
    </div>
  );
}
