import { lazyParts } from '#platform/web/i18n/lazy-parts.tsx';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { CrashBoundary } from '#platform/web/page/crash-boundary.tsx';
import { Late } from '#platform/web/page/late.tsx';
import { followButtonMessages } from './button-messages.ts';
import type { FollowButtonProps } from './follow-button.tsx';
import css from './follow-place.module.css';

const buttons = lazyParts<FollowButtonProps>(
  followButtonMessages,
  async () => (await import('./follow-button.tsx')).FollowButton,
);

/** The button on pages of others, loaded when the page is alive into the place it leaves free. */
export function FollowPart(props: FollowButtonProps) {
  const Button = buttons[useLanguage()];
  return (
    <CrashBoundary fallback={null}>
      <Late fallback={<span className={css.place} />}>
        <Button key={`${props.target.kind} ${props.target.id}`} {...props} />
      </Late>
    </CrashBoundary>
  );
}
