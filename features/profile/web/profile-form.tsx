import { useState } from 'react';
import { BIO_LENGTH, NICKNAME_LENGTH, type OwnProfile, profileApi } from '#features/profile/contract.ts';
import { countGraphemes } from '#platform/shared/grapheme.ts';
import { useAct } from '#platform/web/api/ask.ts';
import { longDate } from '#platform/web/i18n/long-date.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Switch } from '#platform/web/kit/checkbox.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { TextArea } from '#platform/web/kit/text-area.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { zh } from '../messages.zh.ts';
import { useHouseForm } from './use-house-form.ts';
import { useRefresh } from './use-refresh.ts';

/** Nickname, bio, and who may see what one has been doing. */
export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const { edit: words, save, saved } = useWords<typeof zh>('profile');
  const language = useLanguage();
  const toast = useToast();
  const refresh = useRefresh();
  const act = useAct(profileApi.edit, { overlay: true });
  const [nickname, setNickname] = useState(profile.nickname);
  const [bio, setBio] = useState(profile.bio);
  const { errors, isBusy, onSubmit } = useHouseForm({
    send: async (values) => {
      const { nickname: fixed } = profile;
      await act.mutateAsync({
        body: { nickname: profile.nicknameFreeAt === null ? (values.nickname ?? '') : fixed, bio: values.bio ?? '', allowUserDynamic: 'allowUserDynamic' in values },
      });
      toast.success(saved);
      await refresh();
    },
  });
  const nicknameHint = profile.nicknameFreeAt === null ? words.nicknameHint : words.nicknameUntil({ date: longDate(profile.nicknameFreeAt, language) });
  return (
    <Card pad="pad">
      <form method="post" noValidate onSubmit={onSubmit}>
        <FieldStack>
          <Field label={words.account} hint={words.accountHint}>
            <TextInput value={profile.account} readOnly autoComplete="username" />
          </Field>
          <Field label={words.nickname} hint={nicknameHint} error={errors.nickname} counter={{ count: countGraphemes(nickname), max: NICKNAME_LENGTH }}>
            <TextInput
              name="nickname"
              value={nickname}
              onChange={(event) => setNickname(event.target.value)}
              readOnly={profile.nicknameFreeAt !== null}
              autoComplete="nickname"
              maxLength={120}
            />
          </Field>
          <Field label={words.bio} hint={words.bioHint} error={errors.bio} counter={{ count: countGraphemes(bio), max: BIO_LENGTH }}>
            <TextArea name="bio" value={bio} onChange={(event) => setBio(event.target.value)} maxLength={1600} />
          </Field>
          <Switch name="allowUserDynamic" label={words.dynamics} hint={words.dynamicsHint} defaultChecked={profile.allowUserDynamic} />
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
