import { useQueryClient } from '@tanstack/react-query';
import { type ReactionKind, useReaction } from '#features/content/web/public.ts';
import { type FollowTarget, followApi } from '#features/follow/contract.ts';
import { formatCompactCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { followButtonMessages } from './button-messages.ts';

const follows: ReactionKind = { name: 'follow', load: () => import('./reader-follows.ts'), isCountedApart: true };

export type FollowButtonProps = {
  target: FollowTarget;
  /** What it is called, for the name of the button. */
  name: string;
  /** Whether the reader follows it, where the page knows. */
  isOn?: boolean;
  /** They follow the reader. */
  isBack?: boolean;
  /** Says how many follow it. */
  isCounted?: boolean;
};

/** Follows something, or stops. */
export function FollowButton({ target, name, isOn: known, isBack = false, isCounted = false }: FollowButtonProps) {
  const t = useMessages(followButtonMessages);
  const language = useLanguage();
  const client = useQueryClient();
  const { isOn, count, press } = useReaction(follows, { text: target, count: 0, isOn: known });
  const change = async () => {
    if (!(await press()) || target.kind !== 'member') return;
    void client.invalidateQueries({ queryKey: [followApi.figures.path] });
    void client.invalidateQueries({ queryKey: [followApi.state.path], refetchType: 'none' });
  };
  return (
    <Button
      size="s"
      icon={isOn ? 'check' : 'plus'}
      title={isOn ? t.unfollow : undefined}
      aria-pressed={isOn}
      onClick={() => void change()}
    >
      <span>
        {isOn ? t.following : isBack ? t.followBack : t.follow}
        <span className="sr-only"> {name}</span>
      </span>
      {isCounted && count > 0 && formatCompactCount(count, language)}
    </Button>
  );
}
