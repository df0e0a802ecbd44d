import { topicSettings } from '#features/topic/settings.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import type { Site } from '#platform/server/site.ts';

type Weights = Pick<Site, 'settings'>;

/** Number of topics `coolHeat` updates. */
const HOTTEST = 1000;

/** Below that of any topic without views, whose heat is never below -1. */
const SUNK_HEAT = -2;

/**
 * A topic's heat as an SQL expression: (comment weight · comments + like weight · likes + view weight · views − 1) /
 * (hours + 2)^gravity. The counts are expressions on the row `t`; those left out are what the row has.
 */
export function heatOf(
  { settings }: Weights,
  {
    comments = fixed('t.comment_count'),
    likes = fixed('t.like_count'),
    views = fixed('t.view_count'),
  }: { comments?: Statement; likes?: Statement; views?: Statement } = {},
): Statement {
  const weights = settings.of(topicSettings);
  return sql`
    (case when t.is_sunk then ${SUNK_HEAT} else (${weights.topicHeatCommentWeight}::double precision * (${comments}) +
      ${weights.topicHeatLikeWeight}::double precision * (${likes})
    + ${weights.topicHeatViewWeight}::double precision * (${views}) - 1)
    / power(greatest(extract(epoch from now() - t.created_at)::double precision, 0) / 3600 + 2,
      ${weights.topicHeatGravity}::double precision) end)`;
}

/** The heat of a topic without views. */
export function initialHeat({ settings }: Weights): number {
  return -1 / 2 ** settings.of(topicSettings).topicHeatGravity;
}

/**
 * Recomputes the heat of the hottest 1 000 topics for the elapsed time; returns how many changed. All others are near
 * zero already.
 */
export function coolHeat(site: Weights & { db: Executor }): Promise<number> {
  return site.db.run(sql`
    update topic t set heat = fresh.heat from (
      select t.id, ${heatOf(site)} as heat from topic t where t.status = 'published' order by t.heat desc, t.id desc
        limit ${fixed(String(HOTTEST))}
    ) fresh where t.id = fresh.id and abs(t.heat - fresh.heat) > 0.001 * abs(t.heat)`);
}
