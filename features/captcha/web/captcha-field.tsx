import { captchaApi, type Purpose } from '#features/captcha/contract.ts';
import { ask, useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { useSite } from '#platform/web/store/site-store.tsx';
import type { zh } from '../messages.zh.ts';
import css from './captcha-field.module.css';

const WIDTH = 132;
const HEIGHT = 44;

export interface Captcha {
  /** Undefined while it is being fetched. */
  key: string | undefined;
  /** Another picture: asked for, or because the last one is used up. */
  refresh(): void;
}

/** A captcha for a form, once it is needed. */
export function useCaptcha(purpose: Purpose, isNeeded: boolean): Captcha {
  const asked = useAsk(ask(captchaApi.issue, { query: { purpose } }), { enabled: isNeeded, isForOnce: true });
  return { key: asked.isFetching ? undefined : asked.data?.captchaKey, refresh: () => void (isNeeded && asked.refetch()) };
}

/** The picture, the way to another one, and the field `captchaValue`. */
export function CaptchaField({ captcha, error }: { captcha: Captcha; error?: string | undefined }) {
  const words = useWords<typeof zh>('captcha');
  const base = useSite('apiUrl');
  return (
    <Field label={words.label} hint={words.hint} error={error} required>
      <div className={css.row}>
        <TextInput name="captchaValue" maxLength={8} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        {captcha.key ? (
          <img className={css.picture} src={`${base}captcha/${captcha.key}`} alt={words.picture} width={WIDTH} height={HEIGHT} />
        ) : (
          <span className={css.picture} aria-busy="true" />
        )}
        <IconButton icon="refresh" label={words.refresh} onClick={captcha.refresh} />
      </div>
    </Field>
  );
}
