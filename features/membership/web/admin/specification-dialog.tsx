import { useState } from 'react';
import { type AdminCard, type AdminSpecification, membershipAdminApi } from '#features/membership/admin-contract.ts';
import { type Unit, units } from '#features/membership/duration.ts';
import { localField } from '#platform/shared/calendar-time.ts';
import { toYuan } from '#platform/shared/money.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { BookForm, NameFields, PositionField, useTyped } from './book-form.tsx';
import { useCardMutation } from './use-card-mutation.ts';
import { useTerms } from './use-terms.ts';

/** Empty fields are omitted from the request. */
const provided = (name: string, value: string) => (value === '' ? {} : { [name]: value });
const instant = (name: string, local: string) =>
  local === '' || Number.isNaN(Date.parse(local)) ? {} : { [name]: new Date(local).toISOString() };

const formOf = (specification: AdminSpecification | null) => ({
  nameZh: specification?.names.zh_CN ?? '',
  nameEn: specification?.names.en_US ?? '',
  price: specification ? toYuan(specification.priceFen) : '',
  points: String(specification?.points ?? 0),
  originalPrice: specification?.originalFen == null ? '' : toYuan(specification.originalFen),
  stock: specification?.stock == null ? '' : String(specification.stock),
  duration: String(specification?.duration ?? 1),
  saleFrom: localField(specification?.saleFrom ?? null),
  saleTo: localField(specification?.saleTo ?? null),
  position: String(specification?.position ?? 0),
  reason: '',
});

/** Creates or changes a specification of a card. */
export function SpecificationDialog({
  card,
  specification,
  onClose,
}: {
  card: AdminCard;
  specification: AdminSpecification | null;
  onClose: () => void;
}) {
  const { messages } = useTerms();
  const { fields } = messages;
  const caller = useCaller();
  const { run, errors, isBusy } = useCardMutation({ done: messages.done, onClose });
  const { form, bind } = useTyped(formOf(specification));
  const [unit, setUnit] = useState<Unit>(specification?.unit ?? 'month');
  const [isEnabled, setEnabled] = useState(specification?.isEnabled ?? true);
  const save = () => {
    const { originalPrice, stock, saleFrom, saleTo, price, ...rest } = form;
    const absent = {
      ...provided('originalPrice', originalPrice),
      ...provided('stock', stock),
      ...instant('saleFrom', saleFrom),
      ...instant('saleTo', saleTo),
    };
    const body = { ...rest, price: price === '' ? '0' : price, unit, isEnabled, ...absent };
    void run(() =>
      specification
        ? caller(membershipAdminApi.editSpecification, { params: { id: specification.id }, body })
        : caller(membershipAdminApi.addSpecification, { params: { id: card.id }, body }),
    );
  };
  return (
    <BookForm
      title={specification ? messages.editSpecification : messages.addSpecification}
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
              onChange={(event) => setUnit(units.find((item) => item === event.target.value) ?? 'month')}
              options={units.map((value) => ({ value, label: fields.units[value] }))}
            />
          </Field>
          <Field label={fields.originalPrice} error={errors.originalPrice} optional={messages.optional}>
            <TextInput inputMode="decimal" maxLength={13} {...bind('originalPrice')} />
          </Field>
          <Field label={fields.stock} hint={fields.stockHint} error={errors.stock}>
            <TextInput inputMode="numeric" maxLength={9} {...bind('stock')} />
          </Field>
          <Field label={fields.saleFrom} error={errors.saleFrom} optional={messages.optional}>
            <TextInput type="datetime-local" {...bind('saleFrom')} />
          </Field>
          <Field label={fields.saleTo} error={errors.saleTo} optional={messages.optional}>
            <TextInput type="datetime-local" {...bind('saleTo')} />
          </Field>
          <PositionField bind={bind} errors={errors} />
        </>
      }
    />
  );
}
