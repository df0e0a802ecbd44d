import { useState } from 'react';
import { type AdminCard, type CardBook, membershipAdminApi } from '#features/membership/admin-contract.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { TextArea } from '#platform/web/kit/text-area.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { BookForm, NameFields, PositionField, useTyped } from './book-form.tsx';
import { useCardMutation } from './use-card-mutation.ts';
import { useTerms } from './use-terms.ts';

/** Parses tags separated by Chinese or English commas. */
const tagsIn = (typed: string) =>
  typed
    .split(/[,，、]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

const formOf = (card: AdminCard | null, role: string) => ({
  nameZh: card?.names.zh_CN ?? '',
  nameEn: card?.names.en_US ?? '',
  subtitleZh: card?.subtitles.zh_CN ?? '',
  subtitleEn: card?.subtitles.en_US ?? '',
  tagsZh: card?.tagsZh.join('，') ?? '',
  tagsEn: card?.tagsEn.join(', ') ?? '',
  introductionZh: card?.introductions.zh_CN ?? '',
  introductionEn: card?.introductions.en_US ?? '',
  role: card?.role?.code ?? role,
  position: String(card?.position ?? 0),
  reason: '',
});

/** Creates or changes a card. */
export function CardDialog({
  card,
  roles,
  onClose,
}: {
  card: AdminCard | null;
  roles: CardBook['roles'];
  onClose: () => void;
}) {
  const { messages, language } = useTerms();
  const { fields } = messages;
  const caller = useCaller();
  const { run, errors, isBusy } = useCardMutation({ done: messages.done, onClose });
  const { form, bind } = useTyped(formOf(card, roles[0]?.code ?? ''));
  const [isOnSale, setOnSale] = useState(card?.isOnShelf ?? true);
  const save = () => {
    const body = { ...form, isOnShelf: isOnSale, tagsZh: tagsIn(form.tagsZh), tagsEn: tagsIn(form.tagsEn) };
    void run(() =>
      card
        ? caller(membershipAdminApi.editCard, { params: { id: card.id }, body })
        : caller(membershipAdminApi.addCard, { body }),
    );
  };
  return (
    <BookForm
      size="l"
      title={card ? messages.editCard : messages.addCard}
      busy={isBusy}
      errors={errors}
      bind={bind}
      offered={{ label: fields.isOnShelf, checked: isOnSale, onChange: setOnSale }}
      onSave={save}
      onClose={onClose}
      pairs={
        <>
          <NameFields bind={bind} errors={errors} maxLength={150} />
          <Field label={fields.subtitleZh} error={errors.subtitleZh} optional={messages.optional}>
            <TextInput lang="zh-CN" maxLength={150} {...bind('subtitleZh')} />
          </Field>
          <Field label={fields.subtitleEn} error={errors.subtitleEn} optional={messages.optional}>
            <TextInput lang="en-US" maxLength={150} {...bind('subtitleEn')} />
          </Field>
          <Field
            label={fields.tagsZh}
            hint={fields.tagsHint}
            error={errors.tagsZh ?? errors['tagsZh.0']}
            optional={messages.optional}
          >
            <TextInput lang="zh-CN" {...bind('tagsZh')} />
          </Field>
          <Field
            label={fields.tagsEn}
            hint={fields.tagsHint}
            error={errors.tagsEn ?? errors['tagsEn.0']}
            optional={messages.optional}
          >
            <TextInput lang="en-US" {...bind('tagsEn')} />
          </Field>
          <Field label={fields.role} error={errors.role} required>
            <Select
              {...bind('role')}
              options={roles.map((item) => ({ value: item.code, label: item.name[sourceOf(language)] }))}
            />
          </Field>
          <PositionField bind={bind} errors={errors} />
        </>
      }
    >
      <Field
        label={fields.introductionZh}
        hint={fields.introductionHint}
        error={errors.introductionZh}
        optional={messages.optional}
      >
        <TextArea lang="zh-CN" rows={5} {...bind('introductionZh')} />
      </Field>
      <Field
        label={fields.introductionEn}
        hint={fields.sameAsChinese}
        error={errors.introductionEn}
        optional={messages.optional}
      >
        <TextArea lang="en-US" rows={5} {...bind('introductionEn')} />
      </Field>
    </BookForm>
  );
}
