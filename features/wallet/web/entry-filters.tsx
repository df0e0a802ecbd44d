import { useNavigate } from 'react-router';
import type { zh as ledgerZh } from '#features/ledger/messages.zh.ts';
import type { Module } from '#features/ledger/modules.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import type { zh } from '../messages.zh.ts';
import type { Asked } from './asks.ts';
import css from './wallet.module.css';

type EntryFiltersProps = {
  /** Where the filtered list is. */
  path: string;
  modules: readonly Module[];
  asked: Asked;
};

/** The address of a filtered list. */
export function entriesHref(path: string, asked: Partial<Asked>): string {
  const query = new URLSearchParams(Object.entries(asked).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])));
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Chooses which entries are shown; the address says it. A form, so that it works without JavaScript. */
export function EntryFilters({ path, modules, asked }: EntryFiltersProps) {
  const words = useWords<typeof zh>('wallet').entries;
  const names = useWords<typeof ledgerZh>('ledger').modules;
  const navigate = useNavigate();
  return (
    <form
      className={css.filters}
      action={path}
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const text = (name: string) => String(form.get(name) ?? '');
        void navigate(entriesHref(path, { module: modules.find((one) => one === text('module')), direction: directionOf(text('direction')) }));
      }}
    >
      <Field label={words.module} hideLabel>
        <Select
          key={asked.module}
          name="module"
          defaultValue={asked.module ?? ''}
          options={[{ value: '', label: words.anyModule }, ...modules.map((value) => ({ value, label: names[value] }))]}
        />
      </Field>
      <Field label={words.direction} hideLabel>
        <Select
          key={asked.direction}
          name="direction"
          defaultValue={asked.direction ?? ''}
          options={[
            { value: '', label: words.directions.any },
            { value: 'in', label: words.directions.in },
            { value: 'out', label: words.directions.out },
          ]}
        />
      </Field>
      <Button type="submit" icon="filter">
        {words.apply}
      </Button>
    </form>
  );
}

function directionOf(typed: string): 'in' | 'out' | undefined {
  return typed === 'in' || typed === 'out' ? typed : undefined;
}
