import type { Card, Specification } from '#features/membership/contract.ts';
import type { Language } from '#platform/shared/language.ts';
import type { CardRow, SpecificationRow } from './card-queries.ts';
import { saleState } from './policy.ts';

interface Seen {
  language: Language;
  now: Date;
}

/** A card as everybody sees it, in a language. */
export function presentCard(row: CardRow, seen: Seen): Card {
  const isChinese = seen.language === 'zh_CN';
  return {
    id: row.id,
    name: isChinese ? row.name_zh : row.name_en,
    subtitle: isChinese ? row.subtitle_zh : row.subtitle_en,
    tags: isChinese ? row.tags_zh : row.tags_en,
    role: { code: row.role_code, name: isChinese ? row.role_zh : row.role_en },
    specifications: row.specifications.map((one) => presentSpecification(one, seen)),
  };
}

function presentSpecification(it: SpecificationRow, { language, now }: Seen): Specification {
  const instant = (at: string | null) => (at === null ? null : new Date(at).toISOString());
  return {
    id: it.id,
    name: language === 'zh_CN' ? it.nameZh : it.nameEn,
    priceFen: it.fen,
    points: it.points,
    originalFen: it.originalFen,
    stock: it.stock,
    duration: it.duration,
    unit: it.unit,
    saleFrom: instant(it.saleFrom),
    saleTo: instant(it.saleTo),
    sale: saleState(it, now),
  };
}
