import { FieldsPanel } from '#features/member-field/web/public.ts';
import { askSecondFactor } from '#features/second-factor/web/public.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { ErrorState } from '#platform/web/kit/states.tsx';
import type { zh } from '../messages.zh.ts';
import { askProfile } from './asks.ts';
import { AvatarCard } from './avatar-card.tsx';
import { EmailCard } from './email-card.tsx';
import { HintCard } from './hint-card.tsx';
import { HouseLayout } from './house-layout.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { RoleCard } from './role-card.tsx';

export const asks = () => [askProfile, askSecondFactor];

/** `/user/editUser`: what a member says of himself, and what he signs in by. */
export function Page() {
  const words = useWords<typeof zh>('profile').edit;
  const { data: profile, error, isPending, refetch } = useAsk(askProfile);
  return (
    <HouseLayout title={words.title} text={words.text}>
      {isPending && <ProfileSkeleton />}
      {error && !profile && (
        <Card>
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        </Card>
      )}
      {profile && (
        <>
          <AvatarCard profile={profile} />
          <ProfileForm profile={profile} />
          <FieldsPanel />
          <EmailCard profile={profile} />
          <PasswordCard profile={profile} />
          <HintCard profile={profile} />
          <RoleCard roles={profile.userRoleList} />
        </>
      )}
    </HouseLayout>
  );
}

function ProfileSkeleton() {
  return (
    <Card pad="pad">
      <SkeletonArea>
        <Skeleton kind="avatar" size="l" />
        <Skeleton size="l" quarters={2} />
        <Skeleton quarters={3} />
        <Skeleton size="l" quarters={2} />
        <Skeleton quarters={3} />
      </SkeletonArea>
    </Card>
  );
}
