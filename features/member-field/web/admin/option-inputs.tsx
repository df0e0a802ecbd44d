import { useConsoleTerms } from '#features/console/web/public.ts';
import { Button } from '#platform/web/kit/button.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import css from './field-admin.module.css';
import { memberFieldAdminMessages } from './messages.ts';

/** An option being edited; `key` is '' until it is saved. */
export interface OptionDraft {
  key: string;
  zh: string;
  en: string;
}
export type Options = readonly OptionDraft[];

/** The options in a value of the form: one a line, its parts between tabs. */
export const optionsIn = (value: string | boolean | undefined): Options =>
  (typeof value === 'string' && value !== '' ? value.split('\n') : []).map((line) => {
    const [key = '', zh = '', en = ''] = line.split('\t');
    return { key, zh, en };
  });

export const optionsText = (options: Options): string =>
  options.map(({ key, zh, en }) => [key, zh, en].map((part) => part.replaceAll('\t', ' ')).join('\t')).join('\n');

type OptionInputsProps = { value: string; error: string | undefined; onChange: (value: string) => void };

/** The options, one per line in both languages. */
export function OptionInputs({ value, error, onChange }: OptionInputsProps) {
  const { t, kit } = useConsoleTerms(memberFieldAdminMessages);
  const options = optionsIn(value);
  const put = (changed: Options) => onChange(optionsText(changed));
  const input = (index: number, name: 'zh' | 'en') => (
    <TextInput
      lang={name === 'zh' ? 'zh-CN' : 'en-US'}
      aria-label={(name === 'zh' ? t.optionZh : t.optionEn)({ number: index + 1 })}
      placeholder={name === 'zh' ? kit.nameZh : kit.nameEn}
      value={options[index]?.[name] ?? ''}
      maxLength={50}
      onChange={({ target }) =>
        put(options.map((option, at) => (at === index ? { ...option, [name]: target.value } : option)))
      }
    />
  );
  return (
    <fieldset>
      <legend className={css.legend}>{t.options}</legend>
      {error !== undefined && <Callout tone="error">{error}</Callout>}
      {options.map((_, index) => (
        // Unsaved lines have no key of their own; they are only added and removed.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className={css.option}>
          {input(index, 'zh')}
          {input(index, 'en')}
          <IconButton
            icon="trash"
            label={t.removeOption({ number: index + 1 })}
            onClick={() => put(options.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button
        size="s"
        icon="plus"
        disabled={options.length >= 50}
        onClick={() => put([...options, { key: '', zh: '', en: '' }])}
      >
        {t.addOption}
      </Button>
    </fieldset>
  );
}
