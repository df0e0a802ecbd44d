import { classNames } from '#platform/web/kit/class-names.ts';
import css from '#platform/web/kit/icon.module.css';
import { type IconName, iconPaths } from '#platform/web/kit/icon-paths.ts';

export type { IconName } from '#platform/web/kit/icon-paths.ts';

/** An icon of the kit, or the path of one loaded later. */
export type IconSign = IconName | { readonly path: string };

/** An icon, s 14, m 16, l 20 or xl 24 px. Hidden from screen readers unless it has a `label`. */
export function Icon({
  name,
  size = 'm',
  label,
  className,
}: {
  name: IconSign;
  size?: 's' | 'm' | 'l' | 'xl';
  label?: string;
  className?: string | undefined;
}) {
  const voice = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={classNames(css.icon, css[size], className)} viewBox="0 0 24 24" {...voice}>
      <path d={typeof name === 'string' ? iconPaths[name] : name.path} />
    </svg>
  );
}
