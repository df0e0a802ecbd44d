import type { SettingCard, SettingValue } from '#features/setting/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Checkbox, Switch } from '#platform/web/kit/checkbox.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { RadioGroup } from '#platform/web/kit/radio-group.tsx';
import { TextArea } from '#platform/web/kit/text-area.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { settingAdminMessages } from './messages.ts';
import css from './setting.module.css';

type ValueFieldProps = {
  setting: SettingCard;
  value: SettingValue;
  error: string | undefined;
  onChange: (value: SettingValue) => void;
};

/** The form control for a setting. */
export function ValueField({ setting, value, error, onChange }: ValueFieldProps) {
  const t = useMessages(settingAdminMessages);
  const { input, minimum, maximum } = setting;
  if (input === 'switch')
    return (
      <Switch
        label={value === true ? t.on : t.off}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
        data-autofocus
      />
    );
  if (input === 'choice') {
    const options = setting.choices.map((choice) => ({ value: String(choice.value), label: choice.label }));
    const choose = (text: string) =>
      onChange(setting.choices.find((choice) => String(choice.value) === text)?.value ?? value);
    return (
      <RadioGroup
        label={t.value}
        name={setting.key}
        stacked
        options={options}
        value={String(value)}
        error={error}
        onChange={choose}
      />
    );
  }
  if (input === 'choices') return <ChoicesField setting={setting} value={value} error={error} onChange={onChange} />;
  const hint =
    minimum !== null && maximum !== null ? t.range({ minimum: String(minimum), maximum: String(maximum) }) : undefined;
  const length = setting.maxLength === null ? {} : { maxLength: setting.maxLength };
  return (
    <Field label={t.value} error={error} hint={hint}>
      {input === 'long-text' ? (
        <TextArea value={String(value)} {...length} onChange={(event) => onChange(event.target.value)} data-autofocus />
      ) : (
        <TextInput
          value={String(value)}
          inputMode={input === 'number' ? 'decimal' : 'text'}
          {...length}
          onChange={(event) => onChange(event.target.value)}
          data-autofocus
        />
      )}
    </Field>
  );
}

/** Multiple choices, in the setting's own order. */
function ChoicesField({ setting, value, error, onChange }: ValueFieldProps) {
  const t = useMessages(settingAdminMessages);
  const chosen = Array.isArray(value) ? value : [];
  const toggle = (choice: string) => {
    const has = (item: string) => (item === choice ? !chosen.includes(item) : chosen.includes(item));
    onChange(setting.choices.map((item) => String(item.value)).filter(has));
  };
  return (
    <fieldset className={css.choices}>
      <legend>{t.value}</legend>
      {setting.choices.map((choice) => (
        <Checkbox
          key={choice.value}
          label={choice.label}
          checked={chosen.includes(String(choice.value))}
          onChange={() => toggle(String(choice.value))}
        />
      ))}
      {error !== undefined && (
        <p role="alert" className={css.problem}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
