import { useState } from 'react';
import { BIO_LENGTH, NICKNAME_LENGTH, type OwnProfile, profileApi } from '#features/profile/contract.ts';
import { countGraphemes } from '#platform/shared/grapheme.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Button } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Switch } from '#platform/web/kit/checkbox.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { TextArea } from '#platform/web/kit/text-area.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { profileMessages } from '../messages.ts';
import { useAccountForm } from './use-account-form.ts';
import { useRefresh } from './use-refresh.ts';

/** Nickname, bio, and visibility of the member's activity. */
export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const { edit: messages, save, saved } = useMessages(profileMessages);
  const instant = useInstant();
  const toast = useToast();
  const refresh = useRefresh();
  const mutation = useApiMutation(profileApi.edit, { overlay: true });
  const [nickname, setNickname] = useState(profile.nickname);
  const [bio, setBio] = useState(profile.bio);
  const { errors, isBusy, onSubmit } = useAccountForm({
    send: async (values) => {
      const { nickname: fixed } = profile;
      await mutation.mutateAsync({
        body: {
          nickname: profile.nicknameFreeAt === null ? (values.nickname ?? '') : fixed,
          bio: values.bio ?? '',
          allowUserDynamic: 'allowUserDynamic' in values,
        },
      });
      toast.success(saved);
      await refresh();
    },
  });
  const nicknameHint =
    profile.nicknameFreeAt === null
      ? messages.nicknameHint
      : messages.nicknameUntil({ date: instant(profile.nicknameFreeAt, 'day') });
  return (
    <Card pad="pad">
      <form method="post" noValidate onSubmit={onSubmit}>
        <FieldStack>
          <Field label={messages.account} hint={messages.accountHint}>
            <TextInput value={profile.account} readOnly autoComplete="username" />
          </Field>
          <Field
            label={messages.nickname}
            hint={nicknameHint}
            error={errors.nickname}
            counter={{ count: countGraphemes(nickname), max: NICKNAME_LENGTH }}
          >
            <TextInput
              name="nickname"
              value={nickname}
              onChange={(event) => setNickname(event.target.value)}
              readOnly={profile.nicknameFreeAt !== null}
              autoComplete="nickname"
              maxLength={120}
            />
          </Field>
          <Field
            label={messages.bio}
            hint={messages.bioHint}
            error={errors.bio}
            counter={{ count: countGraphemes(bio), max: BIO_LENGTH }}
          >
            <TextArea name="bio" value={bio} onChange={(event) => setBio(event.target.value)} maxLength={1600} />
          </Field>
          <Switch
            name="allowUserDynamic"
            label={messages.dynamics}
            hint={messages.dynamicsHint}
            defaultChecked={profile.allowUserDynamic}
          />
          <div>
            <Button type="submit" tone="primary" busy={isBusy}>
              {save}
            </Button>
          </div>
        </FieldStack>
      </form>
    </Card>
  );
}
