import { timeColumn } from '#features/console/web/columns-public.ts';
import type { Dialogs } from '#features/console/web/form-public.ts';
import { defineConsolePage } from '#features/console/web/page-public.ts';
import { MemberLink } from '#features/console/web/parts-public.ts';
import { feedbackAdminApi, feedbackStates, LONGEST_FEEDBACK, type StaffFeedback } from '#features/feedback/contract.ts';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import css from '../feedback.module.css';
import { feedbackAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';

/** `/admin/feedback`: the inbox. */
export const { Page, queries } = defineConsolePage({
  area: 'feedback',
  messages: feedbackAdminMessages,
  list: feedbackAdminApi.list,
  search: { state: feedbackStates },
  filters: (t, kit) => ({ state: { label: kit.state, choices: t.states, standard: 'open', as: 'tabs' } }),
  countedTo: 3000,
  columns: ({ t, kit }) => [
    { key: 'content', head: t.content, isProse: true, cell: (feedback) => <Content {...{ feedback, t }} /> },
    {
      key: 'name',
      head: kit.name,
      cell: ({ name, author }) => (author ? <MemberLink member={author} gone={name} /> : t.guest({ name })),
    },
    { key: 'contact', head: t.contact, cell: ({ contact }) => contact || t.contactGone },
    timeColumn('at', kit.time, ({ createdAt }) => createdAt),
  ],
  empty: (t) => ({ icon: 'mail', title: t.empty }),
  nameOf: ({ name }) => name,
  menu: (feedback, { t, kit, edit, remove }) => ({
    items: [
      (feedback.author !== null || feedback.isMailable) && {
        label: t.reply,
        icon: 'reply',
        onSelect: () => reply(feedback, { t, edit }),
      },
    ],
    remove: () =>
      remove({
        call: feedbackAdminApi.delete,
        params: { id: feedback.id },
        title: kit.delete,
        text: t.deleteText,
        isRequired: true,
      }),
  }),
});

function reply({ id, author, isMailable }: StaffFeedback, { t, edit }: Pick<Dialogs, 'edit'> & { t: typeof zh }) {
  const choices = { ...(author ? { site: t.ways.site } : {}), ...(isMailable ? { mail: t.ways.mail } : {}) };
  edit({
    title: t.reply,
    call: feedbackAdminApi.reply,
    params: { id },
    fields: {
      way: { label: t.way, choices, isRadio: true },
      content: { label: t.answer, multiline: true, rows: 6, maxLength: LONGEST_FEEDBACK },
    },
    values: { way: author ? 'site' : 'mail' },
    confirm: t.reply,
    done: t.replied,
  });
}

function Content({ feedback: { content, replies }, t }: { feedback: StaffFeedback; t: typeof zh }) {
  const instant = useInstant();
  return (
    <>
      <p className={css.text}>{content}</p>
      {replies.map((answer) => (
        <blockquote key={answer.id} className={css.reply}>
          <p className={css.meta}>
            {t.ways[answer.byMail ? 'mail' : 'site']} · {instant(answer.createdAt)}
          </p>
          <p className={css.text}>{answer.content}</p>
        </blockquote>
      ))}
    </>
  );
}
