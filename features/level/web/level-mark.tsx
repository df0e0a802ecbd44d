import { levelAt } from '#features/level/rank.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Tag } from '#platform/web/kit/badge.tsx';
import { levelMessages } from '../messages.ts';
import { levelsQuery } from './levels-query.ts';

/** The level for lifetime points; nothing while the levels load. */
export function LevelMark({ lifetimePoints }: { lifetimePoints: number }) {
  const t = useMessages(levelMessages);
  const language = useLanguage();
  const { data } = useApiQuery(levelsQuery);
  if (!data) return null;
  const level = levelAt(data.levels, lifetimePoints);
  return <Tag>{t.badge({ number: level.number, name: level.names[sourceOf(language)] })}</Tag>;
}
