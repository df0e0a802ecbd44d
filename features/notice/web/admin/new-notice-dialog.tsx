import { useState } from 'react';
import { FormDialog } from '#features/console/web/form-public.ts';
import { noticeAdminApi } from '#features/notice/admin-contract.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { MemberPicker, namesOf, type Picked } from './member-picker.tsx';
import { noticeAdminMessages } from './messages.ts';

const rolesQuery = apiQuery(noticeAdminApi.roles, { query: {} });

/** A new notice: its words, whom it is for, and when it is sent. */
export function NewNoticeDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(noticeAdminMessages);
  const shown = useLanguage();
  const language = sourceOf(shown);
  const { roles = [], memberCount } = useApiQuery(rolesQuery).data ?? {};
  const [picked, setPicked] = useState<Picked>({ members: [], typed: '' });
  const choices = [['', t.chooseRole] as const, ...roles.map(({ code, name }) => [code, name[language]] as const)];
  return (
    <FormDialog
      size="l"
      title={t.write}
      call={noticeAdminApi.send}
      fields={({ audience, titleEn, contentEn }) => ({
        title: { label: t.name, maxLength: 60 },
        content: { label: t.content, hint: t.contentHint, multiline: true, rows: 8, maxLength: 3000 },
        titleEn: { label: t.nameEn, hint: t.englishHint, maxLength: 60, lang: 'en', optional: contentEn === '' },
        contentEn: {
          label: t.contentEn,
          hint: t.contentHint,
          multiline: true,
          rows: 4,
          maxLength: 3000,
          lang: 'en',
          optional: titleEn === '',
        },
        audience: { label: t.audience, choices: t.audiences, isRadio: true },
        ...(audience === 'role' ? { role: { label: t.role, choices } } : {}),
        ...(audience === 'members'
          ? {
              accounts: {
                label: t.accounts,
                control: ({ error, onChange }) => (
                  <MemberPicker
                    picked={picked}
                    error={error}
                    onChange={(next) => {
                      setPicked(next);
                      onChange(namesOf(next));
                    }}
                  />
                ),
              },
            }
          : {}),
        sendsAt: { label: t.sendsAt, hint: t.sendsAtHint, type: 'datetime-local' },
      })}
      values={{ audience: 'all' }}
      confirm={t.send}
      confirmation={({ title, content, audience, sendsAt }) =>
        audience === 'all' && sendsAt === '' && title !== '' && content !== '' && memberCount !== undefined
          ? { title: t.confirmAll({ count: formatCount(memberCount, shown) }), text: t.confirmAllText }
          : undefined
      }
      done={({ isSent }) => (isSent ? t.sent : t.scheduled)}
      answersOther
      refresh={[noticeAdminApi.list]}
      onClose={onClose}
    />
  );
}
