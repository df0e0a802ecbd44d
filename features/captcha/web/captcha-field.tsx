import { type ReactNode, useState } from 'react';
import { captchaFramePath } from '#features/captcha/frame.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { useSite } from '#platform/web/store/site-store.tsx';
import { captchaMessages } from '../messages.ts';
import css from './captcha-field.module.css';
import type { Captcha } from './use-captcha.ts';

const WIDTH = 160;
const HEIGHT = 56;

/**
 * The picture, a button for another one, and the field `captchaValue`; or the proof of work for people who cannot see
 * it.
 */
export function CaptchaField({ captcha, error: refusal }: { captcha: Captcha; error?: string | undefined }) {
  const t = useMessages(captchaMessages);
  const [left, setLeft] = useState<string>();
  // The error of one way says nothing about the other: after a switch it is gone until the next refusal, which comes
  // with another captcha.
  const error = left !== undefined && left === captcha.key ? undefined : refusal;
  const onSwitch = () => {
    setLeft(captcha.key);
    captcha.setUnseen(!captcha.isUnseen);
  };
  const toggle = (
    <Button tone="quiet" size="s" onClick={onSwitch}>
      {captcha.isUnseen ? t.seen : t.unseen}
    </Button>
  );
  if (captcha.outside.provider) return <OutsideFrame captcha={captcha} error={error} />;
  if (captcha.isUnseen) return <Unseen captcha={captcha} error={error} toggle={toggle} />;
  return (
    <div className={css.stack}>
      <Field label={t.label} hint={t.hint} error={error} required>
        <div className={css.row}>
          <TextInput
            name="captchaValue"
            maxLength={8}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Picture captcha={captcha} />
          <IconButton icon="refresh" label={t.refresh} onClick={() => captcha.refresh()} />
        </div>
      </Field>
      {toggle}
    </div>
  );
}

/**
 * A provider's widget, in its own frame. It may not navigate this page, send forms, open dialogs or download. It keeps
 * the site's origin: Turnstile's inner frame inherits the sandbox, and its messages count only with an origin.
 */
function OutsideFrame({ captcha: { outside }, error }: { captcha: Captcha; error: string | undefined }) {
  const t = useMessages(captchaMessages);
  const language = useLanguage();
  const [theme] = useState(() => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'));
  return (
    <div className={css.stack}>
      <iframe
        key={outside.round}
        ref={outside.frame}
        className={css.frame}
        title={t.outside}
        sandbox="allow-scripts allow-same-origin allow-popups"
        src={`${captchaFramePath}?theme=${theme}&lang=${language}`}
      />
      <p role="status">{error ?? (outside.value === '' ? t.outsideText : t.outsideDone)}</p>
      <Button tone="quiet" size="s" onClick={() => outside.leave()}>
        {t.seen}
      </Button>
    </div>
  );
}

function Picture({ captcha: { key } }: { captcha: Captcha }) {
  const t = useMessages(captchaMessages);
  const base = useSite('apiUrl');
  if (key === undefined) return <span className={css.picture} aria-busy="true" />;
  return <img className={css.picture} src={`${base}captcha/${key}`} alt={t.picture} width={WIDTH} height={HEIGHT} />;
}

/** Nothing to type: shows whether the proof of work is running or done. */
function Unseen({ captcha, error, toggle }: { captcha: Captcha; error: string | undefined; toggle: ReactNode }) {
  const t = useMessages(captchaMessages);
  const isFailed = captcha.work === 'failed';
  const text = isFailed ? t.failed : captcha.work === 'done' ? t.worked : t.working;
  return (
    <div className={css.stack}>
      <Callout tone={isFailed || error !== undefined ? 'error' : captcha.work === 'done' ? 'success' : 'notice'}>
        <strong>{t.label}</strong>
        <p role="status">{error ?? text}</p>
      </Callout>
      {toggle}
    </div>
  );
}
