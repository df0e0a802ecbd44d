import { feedbackErrors as errors } from '#features/feedback/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

export const canPost = ({ isOff }: { isOff: boolean }): Verdict => refuseIf([isOff, errors.off]);

interface ReplyFacts {
  way: 'site' | 'mail';
  isGuest: boolean;
  isMailable: boolean;
  /** The site delivers no mail. */
  isMailOff: boolean;
  isFull: boolean;
}

export const canReply = ({ way, isGuest, isMailable, isMailOff, isFull }: ReplyFacts): Verdict =>
  refuseIf(
    [way === 'site' && isGuest, errors.guest],
    [way === 'mail' && !isMailable, errors.noAddress],
    [way === 'mail' && isMailOff, errors.mailOff],
    [isFull, errors.tooManyReplies],
  );
