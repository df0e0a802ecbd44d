import type { Order } from '#features/membership/contract.ts';
import type { Language } from '#platform/shared/language.ts';
import type { OrderRow } from './order-queries.ts';

/** An order with the names at the time of purchase, in a language. */
export function presentOrder(row: OrderRow, language: Language): Order {
  const isChinese = language === 'zh_CN';
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    cardId: row.card_id,
    cardName: isChinese ? row.card_zh : row.card_en,
    specificationName: isChinese ? row.specification_zh : row.specification_en,
    roleName: isChinese ? row.role_zh : row.role_en,
    quantity: row.quantity,
    duration: row.duration,
    unit: row.unit,
    amountFen: row.fen,
    points: row.points,
    endsAt: row.ends_at,
    createdAt: row.created_at,
    refundedAt: row.refunded_at,
  };
}
