import { memberImport } from '#features/member/server/public.ts';
import { importRewards } from '#features/point/server/public.ts';
import { bumpRoles } from '#features/role/server/public.ts';
import { forgetSections } from '#features/section/server/public.ts';
import { countDaily } from '#features/statistic/server/public.ts';
import { topicImport } from '#features/topic/server/public.ts';
import { isRefusedData } from '#platform/server/database/fault.ts';
import { broadcast } from '#platform/server/database/notify.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Site } from '#platform/server/site.ts';
import { Failure } from '#platform/shared/failure.ts';
import type { Line } from '../format.ts';
import { type BadLine, type BatchResult, emptyResult, ofKind } from './batch.ts';
import { holdImport } from './entry-store.ts';
import { openReviews } from './open-reviews.ts';
import type { Pictures } from './pictures.ts';
import type { Texts } from './prepare-lines.ts';
import { openReferences } from './references.ts';
import { createTally } from './tally.ts';
import { writeComments, writeReplies } from './write-comments.ts';
import { writeFollows } from './write-follows.ts';
import { writeMessages } from './write-messages.ts';
import { writeMembers, writeSections } from './write-people.ts';
import { writeAnswers, writeQuestions } from './write-questions.ts';
import { writeReactions } from './write-reactions.ts';
import { writeReports } from './write-reports.ts';
import { writeTopics } from './write-topics.ts';

export interface NumberedRecord {
  number: number;
  line: Line;
}

/** Lines of one transaction: only people (and sections), or only texts. */
export interface Run {
  site: Site;
  pictures: Pictures;
  badLines: 'skip' | 'stop';
  texts: Texts;
}

export const isPeople = ({ line }: NumberedRecord) => line.kind === 'section' || line.kind === 'member';

/**
 * Writes lines in order. Errors show only when writing: with `skip` the bad line is left out, otherwise everything is
 * rolled back and the lines before it are written alone. A line rejected by the database is found by bisection.
 */
export async function writeRun(run: Run, lines: readonly NumberedRecord[]): Promise<BatchResult[]> {
  const [first] = lines;
  if (!first) return [];
  try {
    return [await (isPeople(first) ? writePeople(run, lines) : writeTexts(run, lines))];
  } catch (error) {
    if (error instanceof BadLineFound)
      return [...(await writeRun(run, linesBefore(lines, error.bad))), { ...emptyResult(), bad: [error.bad] }];
    if (!isOfLine(error)) throw error;
    if (lines.length === 1) return [{ ...emptyResult(), bad: [{ number: first.number, problem: problemOf(error) }] }];
    const half = Math.ceil(lines.length / 2);
    const results = await writeRun(run, lines.slice(0, half));
    if (run.badLines === 'stop' && results.some(({ bad }) => bad.length > 0)) return results;
    return [...results, ...(await writeRun(run, lines.slice(half)))];
  }
}

const linesBefore = (lines: readonly NumberedRecord[], bad: BadLine) =>
  lines.slice(
    0,
    lines.findIndex(({ number }) => number === bad.number),
  );

/** The error is caused by a line, not by the database's state or our code. */
const isOfLine = (error: unknown) => isRefusedData(error) || (error instanceof Failure && error.status < 500);

function problemOf(error: unknown): string {
  if (error instanceof Failure) return error.in('en_US');
  return `cannot be kept: ${error instanceof Error ? error.message : 'refused'}`;
}

/** Rolls back a transaction whose run ends at the first bad line. */
class BadLineFound extends Error {
  readonly bad: BadLine;
  constructor(bad: BadLine) {
    super(bad.problem);
    this.bad = bad;
  }
}

function requireGood({ badLines }: Run, { bad }: BatchResult): void {
  const [first] = [...bad].sort((item, other) => item.number - other.number);
  if (badLines === 'stop' && first) throw new BadLineFound(first);
}

const recordsOf = (lines: readonly NumberedRecord[]) => lines.map(({ line }) => line);

/**
 * People are written in a separate transaction, because texts that mention them are rendered against committed rows.
 */
function writePeople(run: Run, lines: readonly NumberedRecord[]): Promise<BatchResult> {
  const { site, pictures } = run;
  return site.db.transaction(async (tx) => {
    await holdImport(tx);
    const writing = { tx, references: await openReferences(tx, recordsOf(lines)), pictures, result: emptyResult() };
    await writeSections(ofKind(lines, 'section'), writing);
    const joined = await writeMembers(ofKind(lines, 'member'), writing);
    requireGood(run, writing.result);
    tx.afterCommit(() => {
      for (const at of joined) countDaily(site, { measure: 'member', count: 1, at: new Date(at) });
    });
    await bumpRoles(tx, site);
    await broadcast(tx, 'section');
    tx.afterCommit(() => forgetSections(site));
    await clearGuestPages(tx, site);
    return writing.result;
  });
}

async function writeTexts(run: Run, lines: readonly NumberedRecord[]): Promise<BatchResult> {
  const { site, texts } = run;
  const { result, tally } = await site.db.transaction(async (tx) => {
    await holdImport(tx);
    const writing = {
      tx,
      references: await openReferences(tx, recordsOf(lines)),
      texts,
      result: emptyResult(),
      site,
      tally: createTally(),
    };
    const fresh = recordsOf(lines).filter(({ kind, id }) => writing.references.find(kind, id) === undefined);
    await writeTopics(ofKind(lines, 'topic'), writing);
    await writeComments(ofKind(lines, 'comment'), writing);
    await writeReplies(ofKind(lines, 'reply'), writing);
    await writeQuestions(ofKind(lines, 'question'), writing);
    await writeAnswers(ofKind(lines, 'answer'), writing);
    await writeReplies(ofKind(lines, 'answer-reply'), writing);
    await writeMessages(ofKind(lines, 'message'), writing);
    await writeFollows(ofKind(lines, 'follow'), writing);
    await writeReports(ofKind(lines, 'report'), writing);
    requireGood(run, writing.result);
    await openReviews(fresh, writing);
    await writeReactions(fresh, writing);
    await memberImport.addToMemberCounts(tx, writing.tally.members());
    await importRewards(tx, site, writing.tally.rewards());
    await topicImport.warmTopics(tx, site, writing.tally.touched());
    return writing;
  });
  for (const day of tally.days()) countDaily(site, day);
  return result;
}
