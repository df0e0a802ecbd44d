import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Icon, type IconName } from '#platform/web/kit/icon.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import css from '#platform/web/kit/shell.module.css';
import { UnreadDot } from '#platform/web/kit/unread-dot.tsx';

/** The bar at the top of every page, 56 px, always in view. Children in a row: Logo, MainNav, SearchBox, actions. */
export function TopBar({ children }: { children: ReactNode }) {
  return (
    <header className={css.top}>
      <div className={css.inner}>{children}</div>
    </header>
  );
}

type LogoProps = {
  to: string;
  /** One character, where there is no picture. */
  mark: string;
  name: string;
  picture?: { src: string; width: number; height: number } | null;
};

/** The site's name with its mark or picture; a wide picture is the name. */
export function Logo({ to, mark, name, picture }: LogoProps) {
  if (picture) {
    const isName = picture.width > picture.height * 2;
    return (
      <Link to={to} className={css.logo}>
        <img
          className={css.picture}
          src={picture.src}
          alt={isName ? name : ''}
          width={picture.width}
          height={picture.height}
        />
        {!isName && <span>{name}</span>}
      </Link>
    );
  }
  return (
    <Link to={to} className={css.logo}>
      <span className={css.mark} aria-hidden>
        {mark}
      </span>
      <span>{name}</span>
    </Link>
  );
}

export type NavLink = { to: string; label: string; current?: boolean };

/** The main navigation; hidden on phones, where the TabBar takes over. */
export function MainNav({ label, items }: { label: string; items: readonly NavLink[] }) {
  return (
    <nav className={css.nav} aria-label={label}>
      {items.map(({ to, label: text, current = false }) => (
        <Link key={to} to={to} className={current ? css.on : undefined} aria-current={current ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}

/** The group at the right end of the bar. */
export function BarActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}

type SearchBoxProps = { label: string; action: string; children?: ReactNode } & Pick<
  ComponentProps<'input'>,
  'onFocus' | 'onInput'
>;

/**
 * A field that sends its words as `q`; hidden on phones. Children stand below it. Plain: pages without forms load none.
 */
export function SearchBox({ label, action, children, ...events }: SearchBoxProps) {
  return (
    <search className={css.search}>
      <form action={action}>
        <input
          {...events}
          type="search"
          name="q"
          id="site-search"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
        />
        {children}
      </form>
    </search>
  );
}

/** Shown only where there is room (not on phones). */
export function WideOnly({ children }: { children: ReactNode }) {
  return <div className={css.wide}>{children}</div>;
}

export type TabBarItem = NavLink & {
  icon: IconName /** The middle item that creates something. */;
  primary?: boolean /** Unread; also part of `label`. */;
  count?: number;
};

/** The navigation of phones, at the bottom. Not on wide windows. */
export function TabBar({ label, items }: { label: string; items: readonly TabBarItem[] }) {
  return (
    <nav className={css.tabBar} aria-label={label}>
      {items.map(({ to, label: text, icon, current = false, primary = false, count = 0 }) => (
        <Link
          key={to}
          to={to}
          className={classNames(current && css.on)}
          aria-current={current ? 'page' : undefined}
          aria-label={primary ? text : undefined}
        >
          {primary ? (
            <span className={css.add}>
              <Icon name={icon} />
            </span>
          ) : (
            <>
              <Icon name={icon} />
              {text}
            </>
          )}
          <UnreadDot count={count} />
        </Link>
      ))}
    </nav>
  );
}
