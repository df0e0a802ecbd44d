import { en } from '#features/point/messages.en.ts';
import { zh } from '#features/point/messages.zh.ts';
import { defineReward, type Reward } from '#platform/server/feature/reward.ts';
import type { SettingTopic } from '#platform/server/setting/setting-topic.ts';
import { eachLanguage } from '#platform/shared/language.ts';
import { inLanguage } from '#platform/shared/translation.ts';

/** Kinds whose features are still to come, and will announce their own. */
export const awaitedRewards: readonly Reward[] = [
  defineReward({
    needs: 'question',
    kind: 'question',
    setting: 'rewardQuestion',
    initial: 10,
    messages: { zh_CN: zh.awaited.question, en_US: en.awaited.question },
  }),
  defineReward({
    needs: 'question',
    kind: 'answer',
    setting: 'rewardAnswer',
    initial: 5,
    messages: { zh_CN: zh.awaited.answer, en_US: en.awaited.answer },
  }),
  defineReward({
    needs: 'question',
    kind: 'answer-reply',
    setting: 'rewardAnswerReply',
    initial: 5,
    messages: { zh_CN: zh.awaited.answerReply, en_US: en.awaited.answerReply },
  }),
];

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
