import { formatCount } from '#platform/shared/messages.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Chart } from '#platform/web/kit/chart.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { FilterForm } from '#platform/web/kit/filter-form.tsx';
import css from '#platform/web/kit/gallery.module.css';
import { GallerySection, useGalleryMessages } from '#platform/web/kit/gallery-section.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';

/** Tables and charts of the console. */
export function GalleryConsole() {
  const { captions, table, chart, people, marks, filters } = useGalleryMessages();
  const language = useLanguage();
  const members = [
    { name: people.zhou, days: 3400, cents: 120_450, state: 'good' },
    { name: people.mia, days: 310, cents: 900, state: 'waiting' },
    { name: people.tux, days: 2, cents: 0, state: 'bad' },
  ] as const;
  const points = Array.from({ length: 14 }, (_, at) => ({
    label: `11-${at + 8}`,
    value: 700 + ((at * 373) % 11) * 90,
  }));
  const columns = [
    { key: 'name', head: table.name, cell: (row: (typeof members)[number]) => row.name },
    {
      key: 'joined',
      head: table.joined,
      cell: (row: (typeof members)[number]) => <TimeAgo at={Date.now() - row.days * 86_400_000} />,
      sort: 'descending',
      sortHref: '/kit?sort=joined',
    },
    {
      key: 'balance',
      head: table.balance,
      align: 'end',
      cell: (row: (typeof members)[number]) => formatCount(row.cents / 100, language),
      sort: 'none',
      sortHref: '/kit?sort=balance',
    },
    {
      key: 'state',
      head: table.state,
      cell: (row: (typeof members)[number]) => <Status tone={row.state}>{marks[row.state]}</Status>,
    },
  ] as const;
  return (
    <>
      <GallerySection title={captions.console}>
        <FilterForm path="/kit" hrefOf={(chosen) => `/kit?${chosen}`} apply={filters.apply} clear={filters.clear}>
          <Field label={table.name}>
            <TextInput name="name" autoComplete="off" />
          </Field>
          <Field label={table.state}>
            <Select
              name="state"
              options={(['good', 'waiting', 'bad'] as const).map((state) => ({ value: state, label: marks[state] }))}
            />
          </Field>
        </FilterForm>
      </GallerySection>
      <GallerySection title={captions.console} bare>
        <Table caption={table.caption} columns={columns} rows={members} keyOf={(row) => row.name} />
        <Table
          caption={table.empty}
          columns={columns}
          rows={[]}
          keyOf={(row: (typeof members)[number]) => row.name}
          empty={<EmptyState icon="users" title={table.empty} />}
        />
      </GallerySection>
      <GallerySection title={captions.console}>
        <div className={css.stack}>
          <Chart title={chart.title} points={points} format={(value) => formatCount(value, language)} />
          <Chart kind="line" title={chart.line} points={points} format={(value) => formatCount(value, language)} />
        </div>
      </GallerySection>
    </>
  );
}
