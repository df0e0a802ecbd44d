import type { Reward } from '#platform/server/feature/reward.ts';
import type { SettingTopic } from '#platform/server/setting/setting-topic.ts';
import { eachLanguage } from '#platform/shared/language.ts';
import { inLanguage } from '#platform/shared/translation.ts';

/** Settings of points, those of all rewards before its own. */
export const withRewards =
  (own: SettingTopic) =>
  (rewards: readonly Reward[]): SettingTopic => ({
    ...own,
    group: Object.assign({}, ...rewards.map(({ settings }) => settings), own.group),
    messages: eachLanguage((language) => ({
      ...Object.fromEntries(
        rewards.flatMap(({ settings, messages }) =>
          Object.keys(settings).map((key) => [key, inLanguage(messages, language).setting]),
        ),
      ),
      ...own.messages[language],
    })),
  });
