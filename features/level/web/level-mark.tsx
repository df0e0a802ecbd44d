import type { zh } from '#features/level/messages.zh.ts';
import { levelAt } from '#features/level/rank.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Tag } from '#platform/web/kit/badge.tsx';
import { askLevels } from './ask-levels.ts';

/** The level that points of a lifetime reach; nothing while the levels are on their way. */
export function LevelMark({ lifetimePoints }: { lifetimePoints: number }) {
  const words = useWords<typeof zh>('level');
  const language = useLanguage();
  const { data } = useAsk(askLevels);
  if (!data) return null;
  const level = levelAt(data.levels, lifetimePoints);
  return <Tag>{words.badge({ number: level.number, name: level.names[language] })}</Tag>;
}
