import { useNavigate } from 'react-router';
import { ledgerMessages } from '#features/ledger/messages.ts';
import type { Module } from '#features/ledger/modules.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { walletMessages } from '../messages.ts';
import type { Query } from './queries.ts';
import css from './wallet.module.css';

type EntryFiltersProps = {
  /** Path of the filtered list. */
  path: string;
  modules: readonly Module[];
  asked: Query;
};

/** The address of a filtered list. */
export function entriesHref(path: string, result: Partial<Query>): string {
  const query = new URLSearchParams(
    Object.entries(result).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  );
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Selects the entries shown; stored in the address. A form, so that it works without JavaScript. */
export function EntryFilters({ path, modules, asked: query }: EntryFiltersProps) {
  const messages = useMessages(walletMessages).entries;
  const names = useMessages(ledgerMessages).modules;
  const navigate = useNavigate();
  return (
    <form
      className={css.filters}
      action={path}
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const text = (name: string) => String(form.get(name) ?? '');
        void navigate(
          entriesHref(path, {
            module: modules.find((item) => item === text('module')),
            direction: directionOf(text('direction')),
          }),
        );
      }}
    >
      <Field label={messages.module} hideLabel>
        <Select
          key={query.module}
          name="module"
          defaultValue={query.module ?? ''}
          options={[
            { value: '', label: messages.anyModule },
            ...modules.map((value) => ({ value, label: names[value] })),
          ]}
        />
      </Field>
      <Field label={messages.direction} hideLabel>
        <Select
          key={query.direction}
          name="direction"
          defaultValue={query.direction ?? ''}
          options={[
            { value: '', label: messages.directions.any },
            { value: 'in', label: messages.directions.in },
            { value: 'out', label: messages.directions.out },
          ]}
        />
      </Field>
      <Button type="submit" icon="filter">
        {messages.apply}
      </Button>
    </form>
  );
}

function directionOf(typed: string): 'in' | 'out' | undefined {
  return typed === 'in' || typed === 'out' ? typed : undefined;
}
