import type { ReactNode } from 'react';
import { memberPath } from '#features/member/paths.ts';
import { Button, ButtonLink, type ButtonLook } from '#platform/web/kit/button.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import css from './console.module.css';

/** A label and a value; without the value it is not shown. The key tells facts with the same label apart. */
export type Fact = readonly [label: string, value: ReactNode, key?: string];

/** What is known about one item. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(
        ([label, value, key = label]) =>
          value !== null &&
          value !== undefined &&
          value !== false && (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Secondary text. */
export function Quiet({ children }: { children: ReactNode }) {
  return <span className={css.quiet}>{children}</span>;
}

/** Secondary text on a line of its own. */
export function Under({ children }: { children: ReactNode }) {
  return <span className={css.under}>{children}</span>;
}

/** A sentence beside a list, read out when it changes. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p className={css.capped} aria-live="polite">
      {children}
    </p>
  );
}

/** A number or key that is compared sign by sign. */
export function Code({ children }: { children: ReactNode }) {
  return <span className={css.code}>{children}</span>;
}

/** Text that wraps anywhere and keeps a readable width in a table. */
export function Wide({ children }: { children: ReactNode }) {
  return <span className={css.wide}>{children}</span>;
}

/** Buttons in a row, in a cell too. */
export function Acts({ children }: { children: ReactNode }) {
  return <span className={css.acts}>{children}</span>;
}

/** A button: it goes to an address or does something. */
export type ButtonItem = Omit<ButtonLook, 'wide'> & { label: string; to?: string; onClick?: () => void };

/** Buttons in a row; those that are false are left out. */
export function Buttons({ items, size = 's' }: { items: readonly (ButtonItem | false)[]; size?: 's' | 'm' }) {
  const shown = items.filter((item) => item !== false);
  if (shown.length === 0) return null;
  return (
    <Acts>
      {shown.map(({ label, to, onClick, ...look }) =>
        to === undefined ? (
          <Button key={label} size={size} {...look} onClick={onClick}>
            {label}
          </Button>
        ) : (
          <ButtonLink key={label} size={size} {...look} to={to}>
            {label}
          </ButtonLink>
        ),
      )}
    </Acts>
  );
}

/** A member by name, or what stands for one who has left. */
export function MemberLink({ member, gone }: { member: { account: string; nickname: string } | null; gone: string }) {
  return member ? <Link to={memberPath(member.account)}>{member.nickname}</Link> : gone;
}
