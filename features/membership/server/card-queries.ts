import type { AdminCard, AdminSpecification, CardFields } from '#features/membership/admin-contract.ts';
import type { Unit } from '#features/membership/duration.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import { withDigest } from '#platform/server/digest-of.ts';

export interface SpecificationRow {
  id: string;
  nameZh: string;
  nameEn: string;
  fen: number;
  points: number;
  originalFen: number | null;
  stock: number | null;
  duration: number;
  unit: Unit;
  saleFrom: string | null;
  saleTo: string | null;
}

export interface CardRow {
  id: string;
  name_zh: string;
  name_en: string;
  subtitle_zh: string;
  subtitle_en: string;
  tags_zh: string[];
  tags_en: string[];
  role_code: string;
  role_zh: string;
  role_en: string;
  specifications: SpecificationRow[];
}

const specifications = sql`(
  select coalesce(json_agg(json_build_object('id', s.id::text, 'nameZh', s.name_zh, 'nameEn', s.name_en, 'fen', s.fen,
    'points', s.points, 'originalFen', s.original_fen, 'stock', s.stock,
    'duration', s.duration, 'unit', s.unit, 'saleFrom', s.sale_from, 'saleTo', s.sale_to) order by s.position, s.id),
      '[]')
  from membership_specification s where s.card_id = c.id and s.is_enabled)`;

/** Enabled cards whose role is for sale, with their specifications; filtered by role codes if given. */
export function selectCards(
  db: Executor,
  params: { roles: readonly string[] | undefined; most: number },
): Promise<CardRow[]> {
  const named = params.roles === undefined ? sql`true` : sql`r.code = any(${[...params.roles]}::text[])`;
  return db.rows<CardRow>(sql`
    select c.id, c.name_zh, c.name_en, c.subtitle_zh, c.subtitle_en, c.tags_zh, c.tags_en, r.code as role_code,
      r.name_zh as role_zh, r.name_en as role_en, ${specifications} as specifications
    from membership_card c join role r on r.id = c.role_id and r.kind = 'membership'
    where c.is_on_shelf and ${named} order by c.position, c.id limit ${params.most}`);
}

/** One of these cards, with its rendered description. */
export function findCard(
  db: Executor,
  id: string,
): Promise<(CardRow & { html_zh: string; html_en: string }) | undefined> {
  return db.row(sql`
    select c.id, c.name_zh, c.name_en, c.subtitle_zh, c.subtitle_en, c.tags_zh, c.tags_en, r.code as role_code,
      r.name_zh as role_zh, r.name_en as role_en, ${specifications} as specifications,
      c.html_zh, c.html_en
    from membership_card c join role r on r.id = c.role_id and r.kind = 'membership' where c.id = ${id}
      and c.is_on_shelf`);
}

type StoredSpecification = Omit<AdminSpecification, 'digest'>;
type StoredCard = Omit<AdminCard, 'digest' | 'specifications'> & { specifications: StoredSpecification[] };

/** What an edit of a card replaces. */
export function noteOf({
  names,
  subtitles,
  tagsZh,
  tagsEn,
  introductions,
  role,
  isOnShelf,
  position,
}: Omit<StoredCard, 'specifications'>): Omit<CardFields, 'reason'> {
  return {
    nameZh: names.zh_CN,
    nameEn: names.en_US,
    subtitleZh: subtitles.zh_CN,
    subtitleEn: subtitles.en_US,
    tagsZh,
    tagsEn,
    introductionZh: introductions.zh_CN,
    introductionEn: introductions.en_US,
    role: role?.code ?? '',
    isOnShelf,
    position,
  };
}

/** What an edit of a specification replaces. */
export const specificationNote = ({ soldCount: _, digest: __, ...stored }: StoredSpecification & { digest?: string }) =>
  stored;

/** Every card for staff. */
export async function selectAdminCards(db: Executor): Promise<AdminCard[]> {
  const rows = await db.rows<StoredCard>(sql`
    select c.id, json_build_object('zh_CN', c.name_zh, 'en_US', c.name_en) as names,
      json_build_object('zh_CN', c.subtitle_zh, 'en_US', c.subtitle_en) as subtitles,
      c.tags_zh as "tagsZh", c.tags_en as "tagsEn", json_build_object('zh_CN', c.introduction_zh, 'en_US',
        c.introduction_en) as introductions,
      case when r.id is not null then json_build_object('code', r.code, 'name',
        json_build_object('zh_CN', r.name_zh, 'en_US', r.name_en)) end as role,
      c.is_on_shelf as "isOnShelf", c.position, (
        select coalesce(json_agg(json_build_object('id', s.id::text, 'names',
          json_build_object('zh_CN', s.name_zh, 'en_US', s.name_en), 'priceFen', s.fen, 'points', s.points,
          'originalFen', s.original_fen, 'stock', s.stock, 'duration', s.duration, 'unit', s.unit, 'saleFrom',
            s.sale_from, 'saleTo', s.sale_to, 'isEnabled', s.is_enabled,
          'position', s.position, 'soldCount', (select coalesce(sum(o.quantity), 0) from membership_order o
            where o.specification_id = s.id and o.status = 'paid')) order by s.position, s.id), '[]')
        from membership_specification s where s.card_id = c.id) as specifications
    from membership_card c left join role r on r.id = c.role_id order by c.position, c.id`);
  return rows.map(({ specifications: below, ...card }) => {
    const listed = below.map((item) => withDigest(item, specificationNote(item)));
    return withDigest({ ...card, specifications: listed }, noteOf(card));
  });
}
