import type { SettingCard, SettingValue } from '#features/setting/contract.ts';
import { accentTones, isColour, OWN_ACCENT } from '#platform/shared/accent.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { settingAdminMessages } from './messages.ts';
import css from './setting.module.css';

type ColourFieldProps = {
  setting: SettingCard;
  value: SettingValue;
  error: string | undefined;
  onChange: (value: SettingValue) => void;
};

/** A colour, chosen or typed, and what becomes of it in both themes. */
export function ColourField({ setting: { key, name, help }, value, error, onChange }: ColourFieldProps) {
  const t = useMessages(settingAdminMessages);
  const text = String(value);
  const isForDark = key === 'accentColorDark';
  const tones = isColour(text) ? accentTones(text, { isForDark }) : undefined;
  return (
    <>
      <Field label={name} error={error} hint={help}>
        <TextInput
          value={text}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          placeholder={OWN_ACCENT}
          onChange={(event) => onChange(event.target.value.trim().toLowerCase())}
        />
      </Field>
      <input
        type="color"
        className={css.colour}
        aria-label={t.choose({ name })}
        // Without a colour a browser starts at black.
        value={tones ? text : OWN_ACCENT}
        onChange={(event) => onChange(event.target.value)}
      />
      {tones && (
        <div className={css.tones} aria-live="polite">
          {!isForDark && <Swatch label={t.inLight} colour={tones.light.brand} />}
          <Swatch label={t.inDark} colour={tones.dark.brand} />
        </div>
      )}
    </>
  );
}

/** An SVG: the content policy allows no inline styles. */
function Swatch({ label, colour }: { label: string; colour: string }) {
  return (
    <span className={css.tone}>
      <svg width="20" height="20" aria-hidden>
        <rect width="20" height="20" rx="5" fill={colour} />
      </svg>
      {label} <code>{colour}</code>
    </span>
  );
}
