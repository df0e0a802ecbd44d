import type { ReactNode } from 'react';
import { type FilterValues, type ListSearch, listHref, readFilters } from '#platform/web/api/list-search.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { FilterForm } from '#platform/web/kit/filter-form.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { Chips } from '#platform/web/kit/tabs.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { consoleMessages } from './messages.ts';

/** One filter of a list: a select of the values in `choices`, a custom control, or a text field. */
export interface FilterField {
  label: string;
  choices?: Readonly<Record<string, string>>;
  /** Render as chips above the list instead of a form field. */
  asChips?: boolean;
  control?: (value: string) => ReactNode;
  placeholder?: string;
  maxLength?: number;
  title?: string;
  type?: 'text' | 'date';
  inputMode?: 'numeric' | 'decimal';
}

/** Filters by their names in the query of the list's endpoint. */
export type FilterFields = Readonly<Record<string, FilterField | undefined>>;

type FilterProps = {
  search: ListSearch;
  path: string;
  /** URL parameters that are always kept. */
  fixed: FilterValues;
  fields: FilterFields;
  values: FilterValues;
};

/** The filters of a list; their values are stored in the URL. */
export function Filters({ search, path, fixed, fields, values }: FilterProps) {
  const t = useMessages(consoleMessages);
  const shown = Object.entries(fields).flatMap(([name, field]) => (field ? [{ name, ...field }] : []));
  const inForm = shown.filter(({ asChips }) => !asChips);
  return (
    <>
      {shown.map(
        ({ name, label, choices = {}, asChips }) =>
          asChips && (
            <Chips
              key={name}
              always
              label={label}
              items={[['', t.any] as const, ...Object.entries(choices)].map(([value, text]) => ({
                to: listHref(path, { ...fixed, ...values, [name]: value }),
                label: text,
                current: (values[name] ?? '') === value,
              }))}
            />
          ),
      )}
      {inForm.length > 0 && (
        <Card pad="pad">
          <FilterForm
            path={listHref(path, fixed)}
            hrefOf={(chosen) => listHref(path, { ...fixed, ...readFilters(search, chosen) })}
            apply={t.filter}
            clear={t.clear}
          >
            {inForm.map(({ name, ...field }) => (
              <Field key={name} label={field.label}>
                <FilterControl name={name} field={field} value={values[name] ?? ''} />
              </Field>
            ))}
          </FilterForm>
        </Card>
      )}
    </>
  );
}

type ControlProps = { name: string; field: FilterField; value: string };

function FilterControl({ name, field, value }: ControlProps) {
  const t = useMessages(consoleMessages);
  const { label: _, choices, asChips: __, control, ...input } = field;
  if (control) return control(value);
  if (choices === undefined) return <TextInput name={name} defaultValue={value} autoComplete="off" {...input} />;
  const options = Object.entries({ '': t.any, ...choices });
  return (
    <Select name={name} defaultValue={value} options={options.map(([choice, label]) => ({ value: choice, label }))} />
  );
}
