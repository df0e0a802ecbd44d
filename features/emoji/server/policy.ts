import { emojiErrors as errors } from '#features/emoji/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

export const canAdd = (input: { count: number; most: number }): Verdict =>
  refuseIf([input.count >= input.most, errors.full]);
