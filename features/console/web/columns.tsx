import type { ReactNode } from 'react';
import type { Instant } from '#platform/shared/instant.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { moneyText } from '#platform/shared/money.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { useNow } from '#platform/web/kit/clock.ts';
import { type Column, Table } from '#platform/web/kit/table.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import css from './console.module.css';
import { Quiet } from './parts.tsx';

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
        <Table
          flush
          caption={title}
          empty={
            empty !== undefined && (
              <p>
                <Quiet>{empty}</Quiet>
              </p>
            )
          }
          {...table}
        />
        {children}
      </div>
    </Panel>
  );
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

const MINUTE = 60_000;

/** Past times are relative. What is still to come, by more than clocks disagree, is written out. */
function TimeCell({ at }: { at: Instant }) {
  const instant = useInstant();
  return new Date(at).getTime() > useNow() + MINUTE ? instant(at) : <TimeAgo at={at} />;
}

/** A column of times. */
export function timeColumn<Row>(key: string, head: string, of: (row: Row) => Instant | null): Column<Row> {
  return {
    key,
    head,
    isOneLine: true,
    cell: (row) => {
      const at = of(row);
      return at === null ? '' : <TimeCell at={at} />;
    },
  };
}
