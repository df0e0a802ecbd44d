import * as z from 'zod/mini';
import type { SourceLanguage } from '#platform/shared/language.ts';
import { type SettingGroup, setting } from '#platform/shared/setting.ts';
import type { SettingMessages } from '../setting/setting-topic.ts';

interface RewardMessages {
  /** What is rewarded, on the page of points. */
  readonly name: string;
  readonly setting: SettingMessages;
}

/** Points for the authors of published texts of a kind. Its owner announces it. */
export interface Reward {
  readonly kind: string;
  /** One setting: how many points. The console shows it among those of points. */
  readonly settings: SettingGroup;
  readonly messages: Readonly<Record<SourceLanguage, RewardMessages>>;
}

/** `setting`: the key of the setting; `initial`: its value at first. 0: none. */
export function defineReward({
  kind,
  setting: key,
  initial,
  messages,
}: Pick<Reward, 'kind' | 'messages'> & { setting: string; initial: number }): Reward {
  const schema = z.int().check(z.minimum(0), z.maximum(100_000));
  const definition = setting({ schema, initial, input: 'number', unit: 'points' });
  return { kind, settings: { [key]: definition }, messages };
}

const announced = new Map<string, Reward>();

/** Called with what the features announce, when they are put together. Returns how to take them back. */
export function registerRewards(rewards: readonly Reward[]): () => void {
  for (const reward of rewards) announced.set(reward.kind, reward);
  return () => {
    for (const { kind } of rewards) announced.delete(kind);
  };
}

export const rewards = (): readonly Reward[] => [...announced.values()];

export const isRewarded = (kind: string): boolean => announced.has(kind);

/** @throws for a kind whose texts are not rewarded */
export function rewardOf(kind: string): Reward {
  const found = announced.get(kind);
  if (!found) throw new Error(`no feature announces a reward for the kind ${kind}`);
  return found;
}
