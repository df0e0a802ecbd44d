import type { Card, Specification } from '#features/membership/contract.ts';
import type { Language } from '#platform/shared/language.ts';
import type { CardRow, SpecificationRow } from './card-queries.ts';
import { saleState } from './policy.ts';

interface Seen {
  language: Language;
  now: Date;
}

/** The public data of a card, in a language: what is the same for everybody. */
export function presentCard(row: CardRow, seen: Seen): Omit<Card, 'sections' | 'mine'> {
  const isChinese = seen.language === 'zh_CN';
  return {
    id: row.id,
    name: isChinese ? row.name_zh : row.name_en,
    subtitle: isChinese ? row.subtitle_zh : row.subtitle_en,
    tags: isChinese ? row.tags_zh : row.tags_en,
    role: { code: row.role_code, name: isChinese ? row.role_zh : row.role_en },
    specifications: row.specifications.map((item) => presentSpecification(item, seen)),
  };
}

function presentSpecification(input: SpecificationRow, { language, now }: Seen): Specification {
  const instant = (at: string | null) => (at === null ? null : new Date(at).toISOString());
  return {
    id: input.id,
    name: language === 'zh_CN' ? input.nameZh : input.nameEn,
    priceFen: input.fen,
    points: input.points,
    originalFen: input.originalFen,
    stock: input.stock,
    duration: input.duration,
    unit: input.unit,
    saleFrom: instant(input.saleFrom),
    saleTo: instant(input.saleTo),
    sale: saleState(input, now),
  };
}
