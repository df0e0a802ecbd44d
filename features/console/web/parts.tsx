import type { ReactNode } from 'react';
import { memberPath } from '#features/member/paths.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { moneyText } from '#platform/shared/money.ts';
import type { Instant } from '#platform/shared/relative-time.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button, ButtonLink, type ButtonLook } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { type Column, Table } from '#platform/web/kit/table.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
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

type TablePanelProps<Row> = Omit<Parameters<typeof Table<Row>>[0], 'caption' | 'flush' | 'empty'> & {
  title: string;
  more?: { to: string; label: string };
  /** Said in place of rows. */
  empty?: string;
  /** Above the table. */
  lead?: ReactNode;
  /** Below it. */
  children?: ReactNode;
};

/** A table under a heading of its own. */
export function TablePanel<Row>({ title, more, empty, lead, children, ...table }: TablePanelProps<Row>) {
  return (
    <Panel title={title} {...(more ? { more } : {})}>
      <div className={css.stack}>
        {lead}
        <Table flush caption={title} empty={empty !== undefined && <Quiet>{empty}</Quiet>} {...table} />
        {children}
      </div>
    </Panel>
  );
}

/** A member by name, or what stands for one who has left. */
export function MemberLink({ member, gone }: { member: { account: string; nickname: string } | null; gone: string }) {
  return member ? <Link to={memberPath(member.account)}>{member.nickname}</Link> : gone;
}

type Tone = Parameters<typeof Status>[0]['tone'];

/** A column of states. */
export function statusColumn<Row>(
  head: string,
  of: (row: Row) => readonly [tone: Tone | boolean, text: string],
): Column<Row> {
  return {
    key: 'state',
    head,
    cell: (row) => {
      const [tone, text] = of(row);
      return <Status tone={typeof tone === 'string' ? tone : tone ? 'good' : 'neutral'}>{text}</Status>;
    },
  };
}

function CountCell({ value }: { value: number }) {
  return formatCount(value, useLanguage());
}

/** A column of sums of money, in fen. */
export function moneyColumn<Row>(key: string, head: string, of: (row: Row) => number | null): Column<Row> {
  return {
    key,
    head,
    align: 'end',
    cell: (row) => {
      const fen = of(row);
      return fen === null ? '' : moneyText(fen);
    },
  };
}

/** A column of counts. */
export function countColumn<Row>(key: string, head: string, of: (row: Row) => number): Column<Row> {
  return { key, head, align: 'end', cell: (row) => <CountCell value={of(row)} /> };
}

/** A column of past times. */
export function timeColumn<Row>(key: string, head: string, of: (row: Row) => Instant | null): Column<Row> {
  return {
    key,
    head,
    isOneLine: true,
    cell: (row) => {
      const at = of(row);
      return at === null ? '' : <TimeAgo at={at} />;
    },
  };
}
