import { type ReactNode, useId, useState } from 'react';
import type { SettingCard, SettingValue } from '#features/setting/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Checkbox, Switch } from '#platform/web/kit/checkbox.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { RadioGroup } from '#platform/web/kit/radio-group.tsx';
import { TextArea } from '#platform/web/kit/text-area.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { ColourField } from './colour-field.tsx';
import { settingAdminMessages } from './messages.ts';
import { PictureField } from './picture-field.tsx';
import css from './setting.module.css';
import { chosenValues, saysUnit, shownNumber, shownRange, toggled } from './units.ts';

type ValueFieldProps = {
  setting: SettingCard;
  /** As stored, or the text typed for a number. */
  value: SettingValue;
  error: string | undefined;
  onChange: (value: SettingValue) => void;
};

/** The form control for a setting, with its name and explanation. */
export function ValueField(props: ValueFieldProps) {
  const { setting, value, error, onChange } = props;
  const { input, name, help } = setting;
  if (input === 'switch')
    return (
      <Switch label={name} hint={help} checked={value === true} onChange={(event) => onChange(event.target.checked)} />
    );
  if (input === 'choice') {
    const options = setting.choices.map((choice) => ({ value: String(choice.value), label: choice.label }));
    const choose = (text: string) =>
      onChange(setting.choices.find((choice) => String(choice.value) === text)?.value ?? value);
    return (
      <>
        <RadioGroup
          label={name}
          name={setting.key}
          options={options}
          value={String(value)}
          error={error}
          onChange={choose}
        />
        <p className={css.help}>{help}</p>
      </>
    );
  }
  if (input === 'choices') return <ChoicesField {...props} />;
  if (input === 'colour') return <ColourField {...props} />;
  if (input === 'logo' || input === 'icon') return <PictureField setting={setting} value={String(value)} />;
  return <TextField {...props} />;
}

/** A text, or a number in the unit that people think in. */
function TextField({ setting, value, error, onChange }: ValueFieldProps) {
  const t = useMessages(settingAdminMessages);
  const { input, name, help, unit, minimum, maximum } = setting;
  const length = setting.maxLength === null ? {} : { maxLength: setting.maxLength };
  // Shown as set, and replaced as a whole.
  const isStored = input === 'secret' && value === setting.value;
  const range = minimum !== null && maximum !== null ? t.range(shownRange(setting, minimum, maximum)) : '';
  const isZone = setting.key === 'siteTimeZone';
  const zonesId = useId();
  // The browser's own names, which may differ from those that the server knows: none while the page comes alive.
  const [zones, setZones] = useState<readonly string[]>([]);
  const unitText = unit === null ? '' : t.units[unit];
  const hint: ReactNode = [help, range].filter((part) => part !== '').join(t.stop);
  return (
    <Field label={saysUnit(name, unitText) ? name : t.inUnit({ name, unit: unitText })} error={error} hint={hint}>
      {input === 'long-text' ? (
        <TextArea value={String(value)} {...length} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <TextInput
          list={isZone ? zonesId : undefined}
          onFocus={() => isZone && setZones(Intl.supportedValuesOf('timeZone'))}
          value={typeof value === 'number' ? shownNumber(setting, value) : isStored ? '' : String(value)}
          type={input === 'date' ? 'date' : 'text'}
          {...(input === 'secret'
            ? { placeholder: String(setting.value), autoComplete: 'off', spellCheck: false }
            : {})}
          inputMode={input === 'number' ? 'decimal' : 'text'}
          {...length}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {isZone && (
        <datalist id={zonesId}>
          {zones.map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      )}
    </Field>
  );
}

/** Multiple choices. */
function ChoicesField({ setting, value, error, onChange }: ValueFieldProps) {
  const chosen = chosenValues(setting, value);
  return (
    <fieldset className={css.choices}>
      <legend>
        {setting.name}
        <span className={css.help}>{setting.help}</span>
      </legend>
      {setting.choices.map((choice) => (
        <Checkbox
          key={choice.value}
          label={choice.label}
          checked={chosen.includes(String(choice.value))}
          onChange={() => onChange(toggled(setting, value, String(choice.value)))}
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
