import type { ReactNode } from 'react';
import { memberPath } from '#features/member/paths.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { moneyText } from '#platform/shared/money.ts';
import type { Instant } from '#platform/shared/relative-time.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import type { Column } from '#platform/web/kit/table.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import css from './console.module.css';

/** A pair of a label and a value; without the value it is not shown. */
export type Fact = readonly [label: string, value: ReactNode];

/** What is known about one item. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(
        ([label, value]) =>
          value !== null &&
          value !== undefined &&
          value !== false && (
            <div key={label}>
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

/** A member by name, or what stands for one who has left. */
export function MemberLink({ member, gone }: { member: { account: string; nickname: string } | null; gone: string }) {
  return member ? <Link to={memberPath(member.account)}>{member.nickname}</Link> : gone;
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
