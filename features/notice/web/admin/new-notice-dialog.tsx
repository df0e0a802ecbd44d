import { FormDialog } from '#features/console/web/form-public.ts';
import { noticeAdminApi } from '#features/notice/admin-contract.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { noticeAdminMessages } from './messages.ts';

const rolesQuery = apiQuery(noticeAdminApi.roles, { query: {} });

/** A new notice: its words, whom it is for, and when it is sent. */
export function NewNoticeDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(noticeAdminMessages);
  const language = sourceOf(useLanguage());
  const roles = useApiQuery(rolesQuery).data?.roles ?? [];
  const choices = [['', t.chooseRole] as const, ...roles.map(({ code, name }) => [code, name[language]] as const)];
  return (
    <FormDialog
      size="l"
      title={t.write}
      call={noticeAdminApi.send}
      fields={({ audience }) => ({
        title: { label: t.name, maxLength: 60 },
        content: { label: t.content, hint: t.contentHint, multiline: true, rows: 8, maxLength: 3000 },
        audience: { label: t.audience, choices: t.audiences, isRadio: true },
        ...(audience === 'role' ? { role: { label: t.role, choices } } : {}),
        ...(audience === 'members'
          ? { accounts: { label: t.accounts, hint: t.accountsHint, multiline: true, rows: 3 } }
          : {}),
        sendsAt: { label: t.sendsAt, hint: t.sendsAtHint, type: 'datetime-local' },
      })}
      values={{ audience: 'all' }}
      confirm={t.send}
      done={t.sent}
      answersOther
      refresh={[noticeAdminApi.list]}
      onClose={onClose}
    />
  );
}
