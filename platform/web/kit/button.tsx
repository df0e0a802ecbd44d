import type { ComponentPropsWithRef, ReactNode } from 'react';
import css from '#platform/web/kit/button.module.css';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Icon, type IconName } from '#platform/web/kit/icon.tsx';
import { Link } from '#platform/web/kit/link.tsx';

export type ButtonLook = {
  /** `primary`: the one thing to do here; `plain`: everything else; `danger`: destroys; `quiet`: no frame. */
  tone?: 'primary' | 'plain' | 'danger' | 'quiet';
  size?: 's' | 'm' | 'l';
  icon?: IconName;
  /** Full width of its container. */
  wide?: boolean;
};

const looks = ({ tone = 'plain', size = 'm', wide = false }: ButtonLook) =>
  classNames('hit', css.button, css[tone], css[size], wide && css.wide);

type ButtonProps = ButtonLook &
  Omit<ComponentPropsWithRef<'button'>, 'className' | 'style'> & {
    /** Busy: keeps width and focus, ignores further presses. */
    busy?: boolean;
  };

/** A button. `type` is "button" unless said otherwise. */
export function Button({
  tone,
  size,
  icon,
  wide,
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(looks({ tone, size, wide }), busy && css.busy)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

type ButtonLinkProps = ButtonLook & {
  to: string;
  children: ReactNode;
  reload?: boolean;
  rel?: string;
  onClick?: () => void;
  'aria-label'?: string;
};

/** A link that looks like a button: use it whenever pressing navigates. */
export function ButtonLink({ tone, size, icon, wide, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={looks({ tone, size, wide })}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
