import { sql } from '#platform/server/database/sql.ts';
import type { Site } from '#platform/server/site.ts';

/**
 * So many members as a site of some years has them: most joined lately, most were not seen again, points grow with age,
 * a few are suspended or gone, three in a hundred hold a membership.
 */
export async function crowdFixture(site: Pick<Site, 'db'>, size: number): Promise<void> {
  const step = 5000;
  for (let from = 1; from <= size; from += step)
    await insertMembers(site, { from, to: Math.min(size, from + step - 1), size });
  await site.db.run(sql`
    insert into member_role (member_id, role_id, ends_at)
    select m.id, (select id from role where code = 'vip'), now() + interval '1 day' * (m.id % 400 - 100) from member m
      where m.id % 33 = 0`);
  await site.db.run(sql`
    insert into member_role (member_id, role_id) select m.id, (select id from role where code = 'staff') from member m
      where m.id % ${Math.ceil(size / 20)}::bigint = 1`);
}

/** The chance of each is drawn from its number by a hash, so that a crowd of one size is always the same. */
async function insertMembers(site: Pick<Site, 'db'>, input: { from: number; to: number; size: number }): Promise<void> {
  await site.db.run(sql`
    insert into member (account, account_skeleton, nickname, nickname_skeleton, state, registered_by, phone,
      phone_verified_at, email, email_verified_at,
      topic_count, lifetime_points, last_seen_at, created_at)
    select (array['tea', 'lotus', 'bamboo', 'river', 'cloud', 'moon', 'plum', 'stone'])[1 + n % 8] || '_' || to_hex(n),
      'crowd' || n,
      case when n % 3 = 0 then (array['茶馆', '清风', '明月', '山水', '竹林', '梅花', '流云', '听雨'])[1 + (n / 3) % 8] || (array['老友',
        '过客', '先生', '小屋', '闲人'])[1 + (n / 24) % 5] || n end,
      case when n % 3 = 0 then 'nick' || n end,
      case when a < 0.003 then 'suspended' when a < 0.023 then 'cancelled' else 'active' end,
      case when n < ${input.size}::int / 50 then 'import' when b < 0.4 then 'account' when b < 0.85 then 'phone'
        when b < 0.96 then 'email' else 'provider' end,
      case when b >= 0.4 and b < 0.85 then (13000000000 + n)::text end, case when b >= 0.4 and b < 0.85
        then created end,
      case when b >= 0.8 and b < 0.96 then 'm' || n || '@example.org' end, case when b >= 0.85 and b < 0.96
        then created end,
      case when c < 0.2 then floor(exp(d * 5) * (1 - n / ${input.size}::float8))::int else 0 end,
      floor(exp(d * 8) * (1.05 - n / ${input.size}::float8))::bigint,
      case when c < 0.9 then created + (timestamptz '2026-11-21 00:00Z' - created) * power(d, 4) end, created
    from (
      select n, (hashint8extended(n, 1) & 1048575) / 1048576.0 as a,
        (hashint8extended(n, 2) & 1048575) / 1048576.0 as b,
        (hashint8extended(n, 3) & 1048575) / 1048576.0 as c, (hashint8extended(n, 4) & 1048575) / 1048576.0 as d,
        timestamptz '2026-11-21 00:00Z' - interval '5 years' * (1 - sqrt(n / ${input.size}::float8)) as created
      from generate_series(${input.from}::bigint, ${input.to}::bigint) n) one`);
}
