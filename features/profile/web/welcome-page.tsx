import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { NICKNAME_LENGTH, type OwnProfile, profileApi } from '#features/profile/contract.ts';
import { EntrySheet, jumpTarget } from '#features/session/web/public.ts';
import { countGraphemes } from '#platform/shared/grapheme.ts';
import { useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { ErrorState } from '#platform/web/kit/states.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { profileMessages } from '../messages.ts';
import { AvatarCard } from './avatar-card.tsx';
import css from './profile.module.css';
import { profileQuery } from './queries.ts';
import { findEmpty, useAccountForm } from './use-account-form.ts';
import { useRefresh } from './use-refresh.ts';

export const queries = () => [profileQuery];

/** `/user/welcome`: asks newcomers who registered without an account what to call them. */
export function Page() {
  const { welcome: messages } = useMessages(profileMessages);
  const { search } = useLocation();
  const target = jumpTarget(search);
  const { data: profile, error, refetch } = useApiQuery(profileQuery);
  return (
    <EntrySheet title={messages.title}>
      {error && !profile && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!error && !profile && (
        <SkeletonArea>
          <Skeleton quarters={3} />
          <Skeleton size="l" quarters={4} />
        </SkeletonArea>
      )}
      {profile && <NameForm profile={profile} target={target} />}
    </EntrySheet>
  );
}

function NameForm({ profile, target }: { profile: OwnProfile; target: string }) {
  const { welcome: messages, edit, required } = useMessages(profileMessages);
  const navigate = useNavigate();
  const refresh = useRefresh();
  const mutation = useApiMutation(profileApi.edit, { overlay: true });
  const [nickname, setNickname] = useState(profile.nickname);
  const { errors, isBusy, onSubmit } = useAccountForm({
    check: (values) => findEmpty(values, ['nickname'], required),
    send: async (values) => {
      const { bio, allowUserDynamic } = profile;
      await mutation.mutateAsync({ body: { nickname: values.nickname ?? '', bio, allowUserDynamic } });
      await refresh();
      await navigate(target, { replace: true });
    },
  });
  return (
    <FieldStack>
      <p className={css.quiet}>{messages.text({ account: profile.account })}</p>
      <form method="post" noValidate onSubmit={onSubmit}>
        <FieldStack>
          <Field
            label={edit.nickname}
            hint={messages.hint}
            error={errors.nickname}
            counter={{ count: countGraphemes(nickname), max: NICKNAME_LENGTH }}
            required
          >
            <TextInput
              name="nickname"
              value={nickname}
              onChange={(event) => setNickname(event.target.value)}
              autoComplete="nickname"
              maxLength={120}
            />
          </Field>
          <Button type="submit" tone="primary" size="l" wide busy={isBusy}>
            {messages.submit}
          </Button>
        </FieldStack>
      </form>
      <AvatarCard profile={profile} />
      <ButtonLink tone="quiet" to={target}>
        {messages.skip}
      </ButtonLink>
    </FieldStack>
  );
}
