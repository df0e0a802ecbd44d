import { type ComponentPropsWithRef, useState } from 'react';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import css from '#platform/web/kit/field.module.css';
import { useFieldWiring } from '#platform/web/kit/field.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { kitMessages } from './messages.ts';

type PasswordInputProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'type' | 'autoComplete'> & {
  /** `autocomplete`: which password this is. */
  autoComplete: 'current-password' | 'new-password' | 'off';
};

/** A password field that can show its text. */
export function PasswordInput({ autoComplete, ...rest }: PasswordInputProps) {
  const t = useMessages(kitMessages);
  const [isShown, setShown] = useState(false);
  return (
    <div className={css.wrap}>
      <input
        {...useFieldWiring()}
        {...rest}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        className={css.control}
      />
      <div className={css.inside}>
        <IconButton
          icon={isShown ? 'eyeOff' : 'eye'}
          label={isShown ? t.hidePassword : t.showPassword}
          onClick={() => setShown(!isShown)}
        />
      </div>
    </div>
  );
}
