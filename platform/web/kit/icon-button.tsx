import type { ComponentProps, ComponentPropsWithRef } from 'react';
import css from '#platform/web/kit/button.module.css';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Icon, type IconSign } from '#platform/web/kit/icon.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { UnreadDot } from '#platform/web/kit/unread-dot.tsx';

type Sign = {
  icon: IconSign;
  /** Accessible name and tooltip. Includes the count, if any. */
  label: string;
  size?: 's' | 'm';
  /** Drawn as an unread dot; nothing at 0, 99+ above 99. */
  count?: number;
};

function Face({ icon, count = 0, size }: Pick<Sign, 'icon' | 'count' | 'size'>) {
  return (
    <>
      <Icon name={icon} size={size === 's' ? 'm' : 'l'} />
      <UnreadDot count={count} />
    </>
  );
}

const looks = (size: Sign['size']) => classNames('hit', css.square, size === 's' && css.small);

/** A square button with an icon; pass `aria-pressed` to make it a toggle. */
export function IconButton({
  icon,
  label,
  size,
  count,
  type = 'button',
  ...rest
}: Sign & Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'children'>) {
  return (
    <button title={label} {...rest} type={type} className={looks(size)} aria-label={label}>
      <Face icon={icon} count={count} size={size} />
    </button>
  );
}

/** The same as a link. */
export function IconLink({
  icon,
  label,
  size,
  count,
  ...rest
}: Sign & Omit<ComponentProps<typeof Link>, 'className' | 'children'>) {
  return (
    <Link title={label} {...rest} aria-label={label} className={looks(size)}>
      <Face icon={icon} count={count} size={size} />
    </Link>
  );
}
