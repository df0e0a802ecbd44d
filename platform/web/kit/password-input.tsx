import { type ComponentPropsWithRef, useState } from 'react';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import css from '#platform/web/kit/field.module.css';
import { useFieldWiring } from '#platform/web/kit/field.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import type { zh } from '#platform/web/kit/messages.zh.ts';

type PasswordInputProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'type' | 'autoComplete'> & {
  /** Tells the browser's key chain which password this is. */
  autoComplete: 'current-password' | 'new-password' | 'off';
};

/** A password that can be shown while one types it. */
export function PasswordInput({ autoComplete, ...rest }: PasswordInputProps) {
  const messages = useMessages<typeof zh>('kit');
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
          label={isShown ? messages.hidePassword : messages.showPassword}
          onClick={() => setShown(!isShown)}
        />
      </div>
    </div>
  );
}
