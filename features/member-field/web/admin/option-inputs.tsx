import { useConsoleMessages } from '#features/console/web/public.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Switch } from '#platform/web/kit/checkbox.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import css from './field-admin.module.css';
import type { FieldForm, OptionDraft } from './field-form.ts';
import { memberFieldAdminMessages } from './messages.ts';

type OptionInputsProps = { form: FieldForm; error: string | undefined; onChange: (change: Partial<FieldForm>) => void };

/** The options, one per line in both languages. */
export function OptionInputs({ form, error, onChange }: OptionInputsProps) {
  const t = useMessages(memberFieldAdminMessages);
  const kit = useConsoleMessages();
  const put = (index: number, change: Partial<OptionDraft>) =>
    onChange({ options: form.options.map((option, at) => (at === index ? { ...option, ...change } : option)) });
  return (
    <fieldset>
      <legend className={css.legend}>{t.options}</legend>
      {error !== undefined && <Callout tone="error">{error}</Callout>}
      {form.options.map((option, index) => (
        // Unsaved lines have no key of their own; they are only added and removed.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className={css.option}>
          <TextInput
            lang="zh-CN"
            aria-label={t.optionZh({ number: index + 1 })}
            placeholder={kit.nameZh}
            value={option.zh}
            maxLength={50}
            onChange={(event) => put(index, { zh: event.target.value })}
          />
          <TextInput
            lang="en-US"
            aria-label={t.optionEn({ number: index + 1 })}
            placeholder={kit.nameEn}
            value={option.en}
            maxLength={50}
            onChange={(event) => put(index, { en: event.target.value })}
          />
          <IconButton
            icon="trash"
            label={t.removeOption({ number: index + 1 })}
            onClick={() => onChange({ options: form.options.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      <Button
        size="s"
        icon="plus"
        disabled={form.options.length >= 50}
        onClick={() => onChange({ options: [...form.options, { key: '', zh: '', en: '' }] })}
      >
        {t.addOption}
      </Button>
      {form.kind === 'select' && (
        <Switch
          label={t.isMultiple}
          checked={form.isMultiple}
          onChange={(event) => onChange({ isMultiple: event.target.checked })}
        />
      )}
    </fieldset>
  );
}
