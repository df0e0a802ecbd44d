import { signFor } from '#features/attachment/server/public.ts';
import { authors } from '#features/content/server/public.ts';
import type { CaseBlock } from '#features/moderation/contract.ts';
import type { registerCaseSource } from '#features/moderation/server/public.ts';
import { reportedMessages } from '#features/private-message/server/public.ts';
import { en } from '#features/report/case-messages.en.ts';
import { zh } from '#features/report/case-messages.zh.ts';
import type { Site } from '#platform/server/site.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { noteReading } from './note-reading.ts';
import { signedImages } from './present-report.ts';
import { countByReasonAndWeek, type ReportRecord, selectOfCases } from './report-queries.ts';
import { PRIVATE_MESSAGE } from './targets.ts';

type CaseSource = Parameters<typeof registerCaseSource>[0];
type Describe = NonNullable<CaseSource['describe']>;
/** Characters of a report's words in the queue. */
const SUMMED_UP = 120;

type Messages = reportedMessages.AroundRecord;

/** What blocks are made with. */
interface Drawing {
  viewing: { site: Site; now: Date };
  isChinese: boolean;
  t: typeof zh;
  cardOf: (id: string | null) => CaseBlock['member'];
}

/**
 * What staff see of reports: who reported what why, with their pictures; of a private message it with ten before and
 * ten after it, never more, and only as long as a report of it stands.
 */
const describe = async (...[db, site, cases, language]: Parameters<Describe>): ReturnType<Describe> => {
  const byCase = Map.groupBy(
    await selectOfCases(
      db,
      cases.map(({ id }) => id),
    ),
    (report) => report.case_id,
  );
  const messageIds = cases.flatMap(({ id, target }) =>
    target.kind === PRIVATE_MESSAGE && byCase.has(id) ? [target.id] : [],
  );
  const around = await reportedMessages.readAround(db, messageIds);
  const memberIds = [
    ...[...byCase.values()].flat().map((report) => report.reporter_id),
    ...[...around.values()].flat().map((message) => message.sender_id),
  ];
  const [naming, authorOf] = await Promise.all([
    authors.namingFor({ site, language }),
    authors.authorsOf(site, memberIds),
  ]);
  const drawing: Drawing = {
    viewing: { site, now: new Date() },
    isChinese: sourceOf(language) === 'zh_CN',
    t: inLanguage({ zh_CN: zh, en_US: en }, language),
    cardOf: (id) => (id === null ? null : { id, ...authors.presentAuthor(authorOf(id), naming) }),
  };
  const blocks = await Promise.all(
    cases.map(async ({ id, target }) => {
      const reports = await Promise.all((byCase.get(id) ?? []).map((report) => drawReport(drawing, report)));
      const messages = target.kind === PRIVATE_MESSAGE ? (around.get(target.id) ?? []) : [];
      const isGone = target.kind === PRIVATE_MESSAGE && byCase.has(id) && messages.length === 0;
      return [
        id,
        [
          ...reports,
          ...(isGone ? [drawGone(drawing)] : []),
          ...(await drawMessages(drawing, { messages, reportedId: target.id })),
        ],
      ] as const;
    }),
  );
  return new Map(blocks);
};

async function drawReport({ viewing, isChinese, t, cardOf }: Drawing, report: ReportRecord): Promise<CaseBlock> {
  return {
    title: report.removed_by === 'user' ? t.withdrawn : t.report,
    member: cardOf(report.reporter_id),
    text: report.body,
    facts: [{ name: t.reason, value: isChinese ? report.name_zh : report.name_en }],
    pictures: await signedImages(viewing, report),
    at: report.created_at,
  };
}

/** Nobody's conversation has it any more. */
const drawGone = ({ t }: Drawing): CaseBlock => ({
  title: t.reportedMessage,
  member: null,
  text: t.messageGone,
  facts: [],
  pictures: [],
  at: null,
});

function drawMessages(
  { viewing, t, cardOf }: Drawing,
  { messages, reportedId }: { messages: readonly Messages[]; reportedId: string },
): Promise<CaseBlock[]> {
  const at = messages.findIndex(({ id }) => id === reportedId);
  return Promise.all(
    messages.map(async (message, index) => ({
      title: index === at ? t.reportedMessage : index < at ? t.before : t.after,
      member: cardOf(message.sender_id),
      text: message.body,
      facts: [],
      pictures: await Promise.all(message.pictures.map((path) => signFor(viewing, path, null))),
      at: message.created_at,
    })),
  );
}

/** Reports, not cases: one case may have many. */
const countByWeek: CaseSource['countByWeek'] = async (db, span, language) => {
  const isChinese = sourceOf(language) === 'zh_CN';
  const counted = await countByReasonAndWeek(db, span);
  return {
    title: inLanguage({ zh_CN: zh, en_US: en }, language).byReason,
    counts: counted.map(({ name_zh, name_en, week, count }) => ({ name: isChinese ? name_zh : name_en, week, count })),
  };
};

/** By the latest report: what a private message says stands in its case alone. */
const summarise: CaseSource['summarise'] = async (db, cases, language) => {
  const reports = await selectOfCases(
    db,
    cases.map(({ id }) => id),
  );
  const isChinese = sourceOf(language) === 'zh_CN';
  const line = ({ name_zh, name_en, body }: ReportRecord) =>
    [isChinese ? name_zh : name_en, body.slice(0, SUMMED_UP)].filter((part) => part !== '').join(' · ');
  // The latest of each comes first and stays.
  return new Map(reports.toReversed().map((report) => [report.case_id, line(report)]));
};

export const reportSource: CaseSource = {
  name: 'report',
  describe,
  summarise,
  excerpts: {
    kind: PRIVATE_MESSAGE,
    read: async (db, own) =>
      new Map([...(await reportedMessages.findReportable(db, own))].map(([id, { body }]) => [id, body])),
  },
  opened: noteReading,
  countByWeek,
};
