import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { type FilterValues, type ListSearch, listHref, readFilters } from '#platform/web/api/list-search.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { FilterForm } from '#platform/web/kit/filter-form.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { Chips, Tabs } from '#platform/web/kit/tabs.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import css from './console.module.css';
import { consoleMessages } from './messages.ts';

/** One filter of a list: a select of the values in `choices`, a custom control, or a text field. */
export interface FilterField {
  label: string;
  choices?: Readonly<Record<string, string>>;
  /** The choice of a URL that names none; without one that is all rows. */
  standard?: string;
  /** The label of the choice of all rows. */
  any?: string;
  /** The choices as links above the list, or a select that takes effect at once, instead of a field of the form. */
  as?: 'chips' | 'tabs' | 'select';
  control?: (value: string) => ReactNode;
  /** Above the others, full width. */
  isLead?: boolean;
  placeholder?: string;
  /** Only where there are many filters; in a single row it would break the alignment. */
  hint?: string;
  maxLength?: number;
  title?: string;
  type?: 'text' | 'date' | 'search';
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
  /** What the buttons say in place of the kit's words, where something is put to the server rather than narrowed. */
  searchForm?: { apply: string; clear: string } | undefined;
};

/** More filters than fit in a row. */
const MANY = 5;

/** As many fill a phone's screen: there they stand behind a line that says how many are set. */
const MANY_ON_PHONES = 2;

/** The filters of a list; their values are stored in the URL. */
export function Filters({ search, path, fixed, fields, values, searchForm }: FilterProps) {
  const t = useMessages(consoleMessages);
  const shown = Object.entries(fields).flatMap(([name, field]) => (field ? [{ name, ...field }] : []));
  const inForm = shown.filter(({ as }) => as === undefined);
  const controlsOf = (which: typeof inForm) =>
    which.map(({ name, ...field }) => (
      <Field key={name} label={field.label} hint={field.hint}>
        <FilterControl name={name} field={field} value={values[name] ?? ''} />
      </Field>
    ));
  const lead = controlsOf(inForm.filter(({ isLead }) => isLead));
  const controls = controlsOf(inForm.filter(({ isLead }) => !isLead));
  const isMany = inForm.length >= MANY;
  return (
    <>
      {shown.map(
        ({ name, ...field }) =>
          field.as && (
            <Choice key={name} {...{ name, field, values }} hrefOf={(to) => listHref(path, { ...fixed, ...to })} />
          ),
      )}
      {inForm.length > 0 && (
        <Card pad="pad">
          <Folded
            isFolded={!searchForm && inForm.length >= MANY_ON_PHONES}
            count={inForm.filter(({ name }) => (values[name] ?? '') !== '').length}
          >
            <FilterForm
              path={listHref(path, fixed)}
              hrefOf={(chosen) => listHref(path, { ...fixed, ...readFilters(search, chosen) })}
              apply={searchForm?.apply ?? t.filter}
              clear={searchForm?.clear ?? t.clear}
              icon={searchForm ? 'search' : 'filter'}
              {...(lead.length > 0 ? { lead } : {})}
              {...(isMany ? { many: controls } : {})}
            >
              {!isMany && controls}
            </FilterForm>
          </Folded>
        </Card>
      )}
    </>
  );
}

type FoldedProps = { isFolded: boolean; count: number; children: ReactNode };

/** On phones behind a button; on wide windows they are always there. */
function Folded({ isFolded, count, children }: FoldedProps) {
  const t = useMessages(consoleMessages);
  const [isOpen, setOpen] = useState(false);
  if (!isFolded) return children;
  return (
    <FieldStack>
      <div className={css.onPhones}>
        <Button icon="filter" wide aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t.filters({ count })}
        </Button>
      </div>
      <div className={classNames(!isOpen && css.folded)}>{children}</div>
    </FieldStack>
  );
}

type ChoiceProps = { name: string; field: FilterField; values: FilterValues; hrefOf: (values: FilterValues) => string };

/** A filter that takes effect at once. */
function Choice({ name, field: { label, choices = {}, standard, any, as }, values, hrefOf }: ChoiceProps) {
  const t = useMessages(consoleMessages);
  const navigate = useNavigate();
  const chosen = values[name] ?? standard ?? '';
  const options = [...(standard === undefined ? [['', any ?? t.any] as const] : []), ...Object.entries(choices)];
  const to = (value: string) => hrefOf({ ...values, [name]: value === standard ? '' : value });
  if (as === 'select')
    return (
      <div className={css.choice}>
        <Field label={label} hideLabel>
          <Select
            value={chosen}
            onChange={({ target }) => void navigate(to(target.value))}
            options={options.map(([value, text]) => ({ value, label: text }))}
          />
        </Field>
      </div>
    );
  const items = options.map(([value, text]) => ({ to: to(value), label: text, current: chosen === value }));
  if (as === 'chips') return <Chips always {...{ label, items }} />;
  return (
    <Card>
      <Tabs {...{ label, items }} />
    </Card>
  );
}

type ControlProps = { name: string; field: FilterField; value: string };

function FilterControl({ name, field, value }: ControlProps) {
  const t = useMessages(consoleMessages);
  const { label: _, hint: __, as: ___, isLead: ____, standard, any = t.any, choices, control, ...input } = field;
  if (control) return control(value);
  if (choices === undefined) return <TextInput name={name} defaultValue={value} autoComplete="off" {...input} />;
  // A value from the URL stays chosen while the choices load; choices that come later reset the select's own state.
  const known = value === '' || value in choices ? choices : { [value]: value, ...choices };
  // In a list, for an object puts numbers before everything else.
  const options = [...(standard === undefined ? [['', any] as const] : []), ...Object.entries(known)];
  return (
    <Select
      key={Object.keys(choices).length}
      name={name}
      defaultValue={value === '' ? (standard ?? '') : value}
      options={options.map(([choice, text]) => ({ value: choice, label: text }))}
    />
  );
}
