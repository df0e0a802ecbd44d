import { type ReactNode, useState } from 'react';
import { Button } from '#platform/web/kit/button.tsx';
import { Checkbox } from '#platform/web/kit/checkbox.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import css from './membership-admin.module.css';
import { useTerms } from './use-terms.ts';

type Typed = { target: { value: string } };

/** The state of a form of texts, and a function that binds its fields. */
export function useTyped<Form extends Readonly<Record<string, string>>>(initial: Form) {
  const [form, setForm] = useState(initial);
  const bind = (key: keyof Form) => ({
    value: form[key],
    onChange: ({ target }: Typed) => setForm((before) => ({ ...before, [key]: target.value })),
  });
  return { form, bind };
}

/** Binds a form field to its state. */
type Bind<Name extends string> = (key: Name) => { value: string | undefined; onChange: (event: Typed) => void };
type Errors = Readonly<Record<string, string>>;

type BookFormProps = {
  title: string;
  size?: 'l';
  busy: boolean;
  errors: Errors;
  /** The fields in pairs. */
  pairs: ReactNode;
  /** The switch that enables the sale. */
  offered: { label: string; checked: boolean; onChange: (isOn: boolean) => void };
  bind: Bind<'reason'>;
  onSave: () => void;
  onClose: () => void;
  /** Rendered between the switch and the reason. */
  children?: ReactNode;
};

/** The form for cards and specifications: fields in pairs, the sale switch, and the reason. */
export function BookForm({
  title,
  size,
  busy,
  errors,
  pairs,
  offered,
  bind,
  onSave,
  onClose,
  children,
}: BookFormProps) {
  const { messages } = useTerms();
  return (
    <Dialog
      open
      {...(size ? { size } : {})}
      title={title}
      onClose={onClose}
      actions={
        <Button tone="primary" busy={busy} onClick={onSave}>
          {messages.save}
        </Button>
      }
    >
      <FieldStack>
        <div className={css.pair}>{pairs}</div>
        <Checkbox
          label={offered.label}
          checked={offered.checked}
          onChange={(event) => offered.onChange(event.target.checked)}
        />
        {children}
        <Field label={messages.reason} error={errors.reason} optional={messages.optional}>
          <TextInput maxLength={500} {...bind('reason')} />
        </Field>
      </FieldStack>
    </Dialog>
  );
}

type NameFieldsProps = { bind: Bind<'nameZh' | 'nameEn'>; errors: Errors; maxLength: number };

/** The name in both languages. */
export function NameFields({ bind, errors, maxLength }: NameFieldsProps) {
  const { fields } = useTerms().messages;
  return (
    <>
      <Field label={fields.nameZh} error={errors.nameZh} required>
        <TextInput lang="zh-CN" maxLength={maxLength} {...bind('nameZh')} />
      </Field>
      <Field label={fields.nameEn} hint={fields.sameAsChinese} error={errors.nameEn}>
        <TextInput lang="en-US" maxLength={maxLength} {...bind('nameEn')} />
      </Field>
    </>
  );
}

/** The position in its list. */
export function PositionField({ bind, errors }: { bind: Bind<'position'>; errors: Errors }) {
  const { fields } = useTerms().messages;
  return (
    <Field label={fields.position} hint={fields.positionHint} error={errors.position}>
      <TextInput inputMode="numeric" maxLength={4} {...bind('position')} />
    </Field>
  );
}
