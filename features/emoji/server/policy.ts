import { emojiErrors as errors } from '#features/emoji/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

export const canAdd = (it: { count: number; most: number }): Verdict => refuseIf([it.count >= it.most, errors.full]);
