import { useEffect, useState } from 'react';
import { announcementAdminApi, LONGEST_ANNOUNCEMENT, type StaffAnnouncement } from '#features/announcement/contract.ts';
import { FormDialog } from '#features/console/web/form-public.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Checkbox } from '#platform/web/kit/checkbox.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { FieldError } from '#platform/web/kit/field-error.tsx';
import { ServerHtml } from '#platform/web/kit/server-html.tsx';
import { announcementAdminMessages } from './messages.ts';

const aimsQuery = apiQuery(announcementAdminApi.aims, { query: {} });
const TYPING = 400;

type DialogProps = {
  /** Null: a new one. */
  announcement: StaffAnnouncement | null;
  /** The console's word for its end. */
  endsAt: string;
  onClose: () => void;
};

/** One announcement: its words, its place, whom it is for and how long; beside it, what readers will see. */
export function AnnouncementDialog({ announcement, endsAt, onClose }: DialogProps) {
  const t = useMessages(announcementAdminMessages);
  const language = sourceOf(useLanguage());
  const { sections = [], roles = [] } = useApiQuery(aimsQuery).data ?? {};
  const sectionChoices = [
    ['', t.chooseSection] as const,
    ...sections.map(({ id, name }) => [id, name[language]] as const),
  ];
  const words = { multiline: true, rows: 3, maxLength: LONGEST_ANNOUNCEMENT } as const;
  return (
    <FormDialog
      size="l"
      title={announcement ? t.edit : t.create}
      call={announcement ? announcementAdminApi.edit : announcementAdminApi.create}
      params={announcement ? { id: announcement.id } : undefined}
      withReason
      digest={announcement?.digest}
      fields={({ placement, audience }) => ({
        textZh: { label: t.textZh, hint: t.textHint, lang: 'zh-CN', ...words },
        textEn: { label: t.textEn, hint: t.englishHint, lang: 'en', optional: true, ...words },
        link: { label: t.link, hint: t.linkHint, maxLength: 500, optional: true },
        placement: { label: t.placement, choices: t.placements, isRadio: true },
        ...(placement === 'section' ? { sectionId: { label: t.section, choices: sectionChoices } } : {}),
        audience: { label: t.audience, choices: t.audiences, isRadio: true },
        ...(audience === 'roles'
          ? {
              roles: {
                label: t.roles,
                isList: true,
                control: (input) => <RolesField {...input} label={t.roles} {...{ roles, language }} />,
              },
            }
          : {}),
        startsAt: { label: t.startsAt, hint: t.startsHint, type: 'datetime-local' },
        endsAt: { label: endsAt, hint: t.endsHint, type: 'datetime-local' },
      })}
      values={{
        placement: 'bar',
        audience: 'everyone',
        ...announcement,
        roles: announcement?.roles.map(({ code }) => code) ?? [],
      }}
      aside={(form) => <Preview text={String((language === 'en_US' && form['textEn']) || form['textZh'])} />}
      onClose={onClose}
      refresh={[announcementAdminApi.list]}
    />
  );
}

type RolesFieldProps = {
  label: string;
  /** Codes with commas. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  roles: StaffAnnouncement['roles'];
  language: 'zh_CN' | 'en_US';
};

function RolesField({ label, value, error, onChange, roles, language }: RolesFieldProps) {
  const chosen = value.split(/[,，]\s*/).filter((code) => code !== '');
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'announcement-roles'}>
      <legend>{label}</legend>
      <FieldStack>
        {roles.map(({ code, name }) => (
          <Checkbox
            key={code}
            label={name[language]}
            checked={chosen.includes(code)}
            onChange={({ target }) =>
              onChange((target.checked ? [...chosen, code] : chosen.filter((other) => other !== code)).join(','))
            }
          />
        ))}
      </FieldStack>
      <FieldError id="announcement-roles" error={error} />
    </fieldset>
  );
}

/** The text as the server renders it, a moment after the last key. */
function Preview({ text }: { text: string }) {
  const t = useMessages(announcementAdminMessages);
  const [shown, setShown] = useState('');
  const { data } = useApiQuery(apiQuery(announcementAdminApi.preview, { query: { text: shown } }), {
    enabled: shown !== '',
  });
  // A timer: asked for once nothing has been typed for a moment.
  useEffect(() => {
    const timer = setTimeout(() => setShown(text.trim()), TYPING);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Panel title={t.preview}>
      {shown === '' || !data ? <p>{t.previewEmpty}</p> : <ServerHtml className="prose" html={data.html} />}
    </Panel>
  );
}
