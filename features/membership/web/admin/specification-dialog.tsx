import { useState } from 'react';
import { type KeptCard, type KeptSpecification, membershipAdminApi } from '#features/membership/admin-contract.ts';
import { type Unit, units } from '#features/membership/duration.ts';
import { localField } from '#platform/shared/calendar-time.ts';
import { toYuan } from '#platform/shared/money.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { BookForm, NameFields, PositionField, useTyped } from './book-form.tsx';
import { useBookAct } from './use-book-act.ts';
import { useTerms } from './use-terms.ts';

/** What is left empty is not sent. */
const given = (name: string, value: string) => (value === '' ? {} : { [name]: value });
const instant = (name: string, local: string) => (local === '' || Number.isNaN(Date.parse(local)) ? {} : { [name]: new Date(local).toISOString() });

const formOf = (it: KeptSpecification | null) => ({
  nameZh: it?.names.zh_CN ?? '',
  nameEn: it?.names.en_US ?? '',
  price: it ? toYuan(it.priceFen) : '',
  points: String(it?.points ?? 0),
  originalPrice: it?.originalFen == null ? '' : toYuan(it.originalFen),
  stock: it?.stock == null ? '' : String(it.stock),
  duration: String(it?.duration ?? 1),
  saleFrom: localField(it?.saleFrom ?? null),
  saleTo: localField(it?.saleTo ?? null),
  position: String(it?.position ?? 0),
  reason: '',
});

/** Makes or changes a specification of a card. */
export function SpecificationDialog({ card, it, onClose }: { card: KeptCard; it: KeptSpecification | null; onClose: () => void }) {
  const { words } = useTerms();
  const { fields } = words;
  const caller = useCaller();
  const { run, errors, isBusy } = useBookAct({ done: words.done, onClose });
  const { form, bind } = useTyped(formOf(it));
  const [unit, setUnit] = useState<Unit>(it?.unit ?? 'month');
  const [isEnabled, setEnabled] = useState(it?.isEnabled ?? true);
  const save = () => {
    const { originalPrice, stock, saleFrom, saleTo, price, ...rest } = form;
    const absent = { ...given('originalPrice', originalPrice), ...given('stock', stock), ...instant('saleFrom', saleFrom), ...instant('saleTo', saleTo) };
    const body = { ...rest, price: price === '' ? '0' : price, unit, isEnabled, ...absent };
    void run(() =>
      it ? caller(membershipAdminApi.editSpecification, { params: { id: it.id }, body }) : caller(membershipAdminApi.addSpecification, { params: { id: card.id }, body }),
    );
  };
  return (
    <BookForm
      title={it ? words.editSpecification : words.addSpecification}
      busy={isBusy}
      errors={errors}
      bind={bind}
      offered={{ label: fields.isEnabled, checked: isEnabled, onChange: setEnabled }}
      onSave={save}
      onClose={onClose}
      pairs={
        <>
          <NameFields bind={bind} errors={errors} maxLength={50} />
          <Field label={fields.price} hint={fields.priceHint} error={errors.price}>
            <TextInput inputMode="decimal" maxLength={13} {...bind('price')} />
          </Field>
          <Field label={fields.points} error={errors.points}>
            <TextInput inputMode="numeric" maxLength={8} {...bind('points')} />
          </Field>
          <Field label={fields.duration} hint={fields.unitHint} error={errors.duration} required>
            <TextInput inputMode="numeric" maxLength={5} {...bind('duration')} />
          </Field>
          <Field label={fields.unit} error={errors.unit}>
            <Select
              value={unit}
              onChange={(event) => setUnit(units.find((one) => one === event.target.value) ?? 'month')}
              options={units.map((value) => ({ value, label: fields.units[value] }))}
            />
          </Field>
          <Field label={fields.originalPrice} error={errors.originalPrice} optional={words.optional}>
            <TextInput inputMode="decimal" maxLength={13} {...bind('originalPrice')} />
          </Field>
          <Field label={fields.stock} hint={fields.stockHint} error={errors.stock}>
            <TextInput inputMode="numeric" maxLength={9} {...bind('stock')} />
          </Field>
          <Field label={fields.saleFrom} error={errors.saleFrom} optional={words.optional}>
            <TextInput type="datetime-local" {...bind('saleFrom')} />
          </Field>
          <Field label={fields.saleTo} error={errors.saleTo} optional={words.optional}>
            <TextInput type="datetime-local" {...bind('saleTo')} />
          </Field>
          <PositionField bind={bind} errors={errors} />
        </>
      }
    />
  );
}
