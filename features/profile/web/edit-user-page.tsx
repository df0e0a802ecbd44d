import { FieldsPanel } from '#features/member-field/web/public.ts';
import { requestSecondFactor } from '#features/second-factor/web/public.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { ErrorState } from '#platform/web/kit/states.tsx';
import { profileMessages } from '../messages.ts';
import { AccountLayout } from './account-layout.tsx';
import { AvatarCard } from './avatar-card.tsx';
import { EmailCard } from './email-card.tsx';
import { HintCard } from './hint-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { profileQuery } from './queries.ts';
import { RoleCard } from './role-card.tsx';

export const queries = () => [profileQuery, requestSecondFactor];

/** `/user/editUser`: profile fields, e-mail address and hint question; the password is set on `/user/security`. */
export function Page() {
  const messages = useMessages(profileMessages).edit;
  const { data: profile, error, isPending, refetch } = useApiQuery(profileQuery);
  return (
    <AccountLayout title={messages.title} text={messages.text}>
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
          <HintCard profile={profile} />
          <RoleCard roles={profile.userRoleList} />
        </>
      )}
    </AccountLayout>
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
