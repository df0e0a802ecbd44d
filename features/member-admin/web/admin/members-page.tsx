import { countColumn, statusColumn, timeColumn } from '#features/console/web/columns-public.ts';
import { defineConsolePage, type ListContext } from '#features/console/web/page-public.ts';
import { Note, Quiet } from '#features/console/web/parts-public.ts';
import { levelsQuery } from '#features/level/web/public.ts';
import { memberAdminApi, memberAdminSorts, memberStates, verifiedBy, waysIn } from '#features/member-admin/contract.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { readFilters } from '#platform/web/api/list-search.ts';
import { saveFile } from '#platform/web/api/private-file.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { RoleBadges, stateTones, WhoCell } from './member-cells.tsx';
import { memberAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';

const DAY = /^20\d\d-\d\d-\d\d$/;
const rules = {
  q: 'text',
  state: memberStates,
  role: 'text',
  level: 'text',
  wayIn: waysIn,
  verified: verifiedBy,
  from: DAY,
  to: DAY,
  seenFrom: DAY,
  sort: memberAdminSorts,
  at: /^[\d~-]+$/,
} as const;

/** `/admin/members`: all members. */
export const { Page, queries } = defineConsolePage({
  area: 'member',
  messages: memberAdminMessages,
  list: memberAdminApi.list,
  search: rules,
  filters: useFilters,
  actions: (context, list) =>
    list?.may.export && (
      <Button icon="download" onClick={() => exportMembers(context)}>
        {context.t.export}
      </Button>
    ),
  notice: ({ total, isCounted }, { t, count }) => (
    <Note>{(isCounted ? t.found : t.foundMore)({ count: count(total) })}</Note>
  ),
  columns: ({ t, kit }) => [
    { key: 'member', head: kit.member, cell: (member) => <WhoCell member={member} /> },
    statusColumn(kit.state, ({ state }) => [stateTones[state], t.states[state]]),
    { key: 'role', head: t.role, cell: (member) => <RoleBadges member={member} /> },
    { key: 'level', head: t.level, cell: ({ level }) => t.levelShort({ number: level }) },
    { key: 'wayIn', head: t.wayIn, cell: ({ wayIn }) => t.waysIn[wayIn] },
    countColumn('topics', t.topics, ({ topicCount }) => topicCount),
    timeColumn('joined', t.joined, ({ createdAt }) => createdAt),
    {
      key: 'seen',
      head: t.seen,
      isOneLine: true,
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? <Quiet>{t.never}</Quiet> : <TimeAgo at={lastSeenAt} />),
    },
  ],
  empty: () => ({ icon: 'users' }),
});

function useFilters(t: typeof zh, kit: { state: string }) {
  const language = sourceOf(useLanguage());
  const levels = useApiQuery(levelsQuery).data?.levels ?? [];
  const roles = useApiQuery(apiQuery(memberAdminApi.roles, { query: {} })).data?.roles ?? [];
  return {
    q: { label: t.q, hint: t.qHint, isLead: true, type: 'search', maxLength: 90 },
    state: { label: kit.state, choices: t.states },
    role: { label: t.role, choices: Object.fromEntries(roles.map(({ code, name }) => [code, name[language]])) },
    level: {
      label: t.level,
      choices: Object.fromEntries(
        levels.map(({ number, names }) => [number, t.levelOf({ number, name: names[language] })]),
      ),
    },
    wayIn: { label: t.wayIn, choices: t.waysIn },
    verified: { label: t.verified, choices: t.verifieds },
    sort: { label: t.sort, choices: t.sorts, standard: 'newest' },
    from: { label: t.from, type: 'date' },
    to: { label: t.to, type: 'date' },
    seenFrom: { label: t.seenFrom, type: 'date' },
  } as const;
}

/** Saves all members that match the filters in the URL as a table. */
function exportMembers({ t, confirm, search }: ListContext<typeof zh>) {
  const { sort: _, ...filters } = readFilters(rules, search);
  confirm({
    call: memberAdminApi.export,
    title: t.exportTitle,
    text: t.exportText,
    isRequired: true,
    confirm: t.export,
    body: () => filters,
    show: (file: unknown) => {
      if (file instanceof Blob) saveFile(file, `members-${new Date().toISOString().slice(0, 10)}.csv`);
    },
    done: t.exported,
  });
}
