import { sql } from '#platform/server/database/sql.ts';
import type { Site } from '#platform/server/site.ts';
import { insertCard, insertSpecification, type SpecificationColumns } from './card-store.ts';

/** An enabled card with one specification, by default thirty days for ten yuan; returns their ids. */
export async function cardFixture(
  site: Pick<Site, 'db'>,
  wanted: { role?: string; name?: string; specification?: Partial<SpecificationColumns> } = {},
): Promise<{ cardId: string; id: string }> {
  const name = wanted.name ?? '金卡';
  return site.db.transaction(async (tx) => {
    const cardId = await insertCard(tx, {
      roleCode: wanted.role ?? 'vip',
      nameZh: name,
      nameEn: `${name} (en)`,
      subtitleZh: '一张好卡',
      subtitleEn: 'A good card',
      tagsZh: ['热卖'],
      tagsEn: ['popular'],
      introductionZh: '**好**处',
      introductionEn: '**Good** things',
      htmlZh: '<p><strong>好</strong>处</p>',
      htmlEn: '<p><strong>Good</strong> things</p>',
      isOnShelf: true,
      position: 0,
    });
    const plain = {
      nameZh: '月卡',
      nameEn: 'A month',
      fen: 1000,
      points: 0,
      originalFen: null,
      stock: null,
      duration: 30,
      unit: 'day' as const,
      saleFrom: null,
      saleTo: null,
      isEnabled: true,
      position: 0,
    };
    return { cardId, id: await insertSpecification(tx, { ...plain, ...wanted.specification, cardId }) };
  });
}

/** An additional member role; returns its code. */
export async function roleFixture(site: Pick<Site, 'db'>, code: string): Promise<string> {
  await site.db.run(
    sql`
      insert into role (code, kind, name_zh, name_en, position)
        values (${code}, 'membership', ${`角色${code}`}, ${`Role ${code}`}, 50)`,
  );
  return code;
}
