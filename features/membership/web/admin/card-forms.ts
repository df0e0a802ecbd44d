import type { ListContext } from '#features/console/web/page-public.ts';
import {
  type AdminCard,
  type AdminSpecification,
  type CardBook,
  membershipAdminApi,
} from '#features/membership/admin-contract.ts';
import { units } from '#features/membership/duration.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { toYuan } from '#platform/shared/money.ts';
import type { FormValues } from '#platform/web/form/form-body.ts';
import type { Terms } from './terms.ts';

type Context = Terms & Pick<ListContext<Terms['t']>, 'kit'>;

/** The name in both languages. */
const nameFields = ({ t: { fields }, kit }: Context, maxLength: number) => ({
  nameZh: { label: kit.nameZh, lang: 'zh-CN', maxLength },
  nameEn: { label: kit.nameEn, hint: fields.sameAsChinese, optional: true, lang: 'en-US', maxLength },
});

/** The position in its list. */
const positionField = ({ t: { fields } }: Context) =>
  ({
    label: fields.position,
    hint: fields.positionHint,
    mayBeEmpty: true,
    inputMode: 'numeric',
    maxLength: 4,
  }) as const;

/** Creates or changes a card. */
export function cardForm(card: AdminCard | null, context: Context & Pick<CardBook, 'roles'>) {
  const { t, language, roles } = context;
  const { fields } = t;
  const text = (name: 'subtitleZh' | 'subtitleEn') =>
    ({
      label: fields[name],
      optional: true,
      lang: name === 'subtitleZh' ? 'zh-CN' : 'en-US',
      maxLength: 150,
    }) as const;
  const tags = { hint: fields.tagsHint, optional: true, isList: true } as const;
  return {
    call: card ? membershipAdminApi.editCard : membershipAdminApi.addCard,
    ...(card ? { params: { id: card.id } } : {}),
    digest: card?.digest,
    title: card ? t.editCard : t.addCard,
    size: 'l',
    inPairs: true,
    fields: {
      ...nameFields(context, 150),
      subtitleZh: text('subtitleZh'),
      subtitleEn: text('subtitleEn'),
      tagsZh: { label: fields.tagsZh, lang: 'zh-CN', ...tags },
      tagsEn: { label: fields.tagsEn, lang: 'en-US', ...tags },
      role: {
        label: fields.role,
        choices: Object.fromEntries(roles.map((role) => [role.code, role.name[sourceOf(language)]])),
      },
      position: positionField(context),
      isOnShelf: { label: fields.isOnShelf, isCheckbox: true },
      introductionZh: {
        label: fields.introductionZh,
        hint: fields.introductionHint,
        optional: true,
        multiline: true,
        lang: 'zh-CN',
        rows: 5,
      },
      introductionEn: {
        label: fields.introductionEn,
        hint: fields.sameAsChinese,
        optional: true,
        multiline: true,
        lang: 'en-US',
        rows: 5,
      },
    },
    values: {
      nameZh: card?.names.zh_CN,
      nameEn: card?.names.en_US,
      subtitleZh: card?.subtitles.zh_CN,
      subtitleEn: card?.subtitles.en_US,
      tagsZh: card?.tagsZh,
      tagsEn: card?.tagsEn,
      introductionZh: card?.introductions.zh_CN,
      introductionEn: card?.introductions.en_US,
      role: card?.role?.code ?? roles[0]?.code,
      position: card?.position ?? 0,
      isOnShelf: card?.isOnShelf ?? true,
    },
    withReason: true,
  } as const;
}

/** Fields that are omitted while they are empty, and a price that is then zero. */
const specificationBody = ({ price, originalPrice, stock }: FormValues) => ({
  price: price === '' ? '0' : price,
  originalPrice: originalPrice === '' ? undefined : originalPrice,
  stock: stock === '' ? undefined : stock,
});

type Specification = { card: AdminCard; item: AdminSpecification | null };

/** Creates or changes a specification of a card. */
export function specificationForm({ card, item }: Specification, context: Context) {
  const { t } = context;
  const { fields } = t;
  const money = { inputMode: 'decimal', maxLength: 13 } as const;
  return {
    call: item ? membershipAdminApi.editSpecification : membershipAdminApi.addSpecification,
    params: { id: item?.id ?? card.id },
    digest: item?.digest,
    title: item ? t.editSpecification : t.addSpecification,
    inPairs: true,
    fields: {
      ...nameFields(context, 50),
      price: { label: fields.price, hint: fields.priceHint, mayBeEmpty: true, ...money },
      points: { label: fields.points, mayBeEmpty: true, inputMode: 'numeric', maxLength: 8 },
      duration: { label: fields.duration, hint: fields.unitHint, inputMode: 'numeric', maxLength: 5 },
      unit: { label: fields.unit, mayBeEmpty: true, choices: units.map((unit) => [unit, fields.units[unit]] as const) },
      originalPrice: { label: fields.originalPrice, optional: true, ...money },
      stock: { label: fields.stock, hint: fields.stockHint, mayBeEmpty: true, inputMode: 'numeric', maxLength: 9 },
      saleFrom: { label: fields.saleFrom, optional: true, type: 'datetime-local' },
      saleTo: { label: fields.saleTo, optional: true, type: 'datetime-local' },
      position: positionField(context),
      isEnabled: { label: fields.isEnabled, isCheckbox: true },
    },
    values: {
      nameZh: item?.names.zh_CN,
      nameEn: item?.names.en_US,
      price: item ? toYuan(item.priceFen) : '',
      points: item?.points ?? 0,
      originalPrice: item?.originalFen == null ? '' : toYuan(item.originalFen),
      stock: item?.stock,
      duration: item?.duration ?? 1,
      unit: item?.unit ?? 'month',
      saleFrom: item?.saleFrom,
      saleTo: item?.saleTo,
      position: item?.position ?? 0,
      isEnabled: item?.isEnabled ?? true,
    },
    body: specificationBody,
    withReason: true,
  } as const;
}
