import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#platform/web/kit/button.tsx';
import type { IconName } from '#platform/web/kit/icon.tsx';
import { Icon } from '#platform/web/kit/icon.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import css from '#platform/web/kit/popup.module.css';

export type TriggerLook = {
  /** What the popup is, for screen readers; also on hover of an icon. */
  label: string;
  /** Only a sign… */
  icon?: IconName;
  /** …or words with a small arrow… */
  text?: ReactNode;
  /** …or any other content without a frame, such as an Avatar. */
  content?: ReactNode;
  size?: 's' | 'm';
};

type TriggerProps = TriggerLook &
  Pick<ComponentProps<'button'>, 'onClick' | 'onPointerEnter' | 'onFocus' | 'aria-expanded' | 'aria-haspopup'>;

/** The button that opens a menu or popover. */
export function PopupTrigger({ label, icon, text, content, size, ...rest }: TriggerProps) {
  if (content !== undefined)
    return (
      <button type="button" className={`hit ${css.bare ?? ''}`} aria-label={label} {...rest}>
        {content}
      </button>
    );
  if (text === undefined && icon !== undefined) return <IconButton icon={icon} label={label} size={size} {...rest} />;
  return (
    <Button tone="quiet" size={size} icon={icon} title={label} {...rest}>
      {text}
      <Icon name="chevronDown" size="s" />
    </Button>
  );
}
