import path from 'node:path';
import { memberImport } from '#features/member/server/public.ts';
import { importRewards } from '#features/point/server/public.ts';
import { bumpRoles } from '#features/role/server/public.ts';
import { forgetSections } from '#features/section/server/public.ts';
import { countDaily, flushStatistics } from '#features/statistic/server/public.ts';
import { topicImport } from '#features/topic/server/public.ts';
import { broadcast } from '#platform/server/database/notify.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Site } from '#platform/server/site.ts';
import { type Kind, kinds, type Line, parseLine } from '../format.ts';
import { type BadLine, type BatchResult, emptyResult, ofKind } from './batch.ts';
import { holdImport } from './entry-store.ts';
import { openPictures, type Pictures } from './pictures.ts';
import { readByDate } from './read-by-date.ts';
import { type NumberedLine, readLines } from './read-lines.ts';
import { openReferences } from './references.ts';
import { createTally } from './tally.ts';
import { writeComments, writeReplies } from './write-comments.ts';
import { writeMembers, writeSections } from './write-people.ts';
import { placePictures, writeTopics } from './write-topics.ts';

export interface ImportOptions {
  site: Site;
  /** JSON Lines, read in this order; pictures lie in `files/` beside each. */
  files: readonly string[];
  /** `stop` ends the run at the first bad line; what came before it is written. */
  badLines: 'skip' | 'stop';
  /** Reads all of them as one, by date, with the pictures beside the first: see `readByDate`. */
  byDate?: boolean;
  /** Milliseconds added to every date. */
  shift?: number;
  onBad?: (file: string, bad: BadLine) => void;
  onProgress?: (total: ImportTotal) => void;
}

export interface ImportTotal {
  written: Record<Kind, number>;
  /** Already there from an earlier run. */
  known: number;
  bad: number;
  /** Ended early because of a bad line. */
  isStopped: boolean;
}

/** Lines written in one transaction. It is open while they are rendered, and a database waits only so long for its next statement. */
const BATCH = 200;

/** Imports files line by line: constant memory, idempotent by external id, and so resumable after any interruption. */
export async function importFiles(options: ImportOptions): Promise<ImportTotal> {
  const total: ImportTotal = { ...emptyResult(), bad: 0, isStopped: false };
  for (const { file, lines } of sourcesOf(options)) {
    const pictures = openPictures(options.site, path.join(path.dirname(path.resolve(file)), 'files'));
    let batch: { number: number; line: Line }[] = [];
    const spoil = (bad: BadLine) => {
      total.bad += 1;
      options.onBad?.(file, bad);
      if (options.badLines === 'stop') total.isStopped = true;
    };
    const flush = async () => {
      const results = await writeBatch({ ...options, pictures }, batch);
      batch = [];
      for (const result of results) {
        for (const kind of kinds) total.written[kind] += result.written[kind];
        total.known += result.known;
      }
      for (const bad of results.flatMap((result) => result.bad).sort((one, other) => one.number - other.number)) spoil(bad);
      options.onProgress?.(total);
    };
    for await (const { number, text } of lines) {
      const parsed = text === null ? { problem: 'is longer than any record may be' } : parseLine(text);
      // What came before it may be the first to be found bad.
      if ('problem' in parsed && options.badLines === 'stop' && batch.length > 0) await flush();
      if (total.isStopped) break;
      if ('problem' in parsed) spoil({ number, problem: parsed.problem });
      else batch.push({ number, line: options.shift ? shifted(parsed.line, options.shift) : parsed.line });
      if (total.isStopped) break;
      if (batch.length >= BATCH) await flush();
      if (total.isStopped) break;
    }
    if (batch.length > 0) await flush();
    if (total.isStopped) break;
  }
  await flushStatistics(options.site);
  return total;
}

function sourcesOf({ files, byDate = false }: ImportOptions): { file: string; lines: AsyncIterable<NumberedLine> }[] {
  const [first] = files;
  if (byDate && first !== undefined) return [{ file: first, lines: readByDate(files) }];
  return files.map((file) => ({ file, lines: readLines(file) }));
}

type Numbered = { number: number; line: Line };

type Writing = ImportOptions & { pictures: Pictures };

const isPeople = ({ line }: Numbered) => line.kind === 'section' || line.kind === 'member';

/** People first, in a transaction of their own: texts that mention them are rendered against what is committed. */
async function writeBatch(options: Writing, lines: readonly Numbered[]): Promise<BatchResult[]> {
  if (options.badLines === 'stop') return writeUntilBad(options, lines);
  const people = lines.filter(isPeople);
  const texts = lines.filter((one) => !isPeople(one));
  return [...(people.length > 0 ? [await writePeople(options, people)] : []), ...(texts.length > 0 ? [await writeTexts(options, texts)] : [])];
}

/** Lines in their order, and none that stands behind a bad one: what is bad shows only when it is written, so it is undone and written again without. */
async function writeUntilBad(options: Writing, lines: readonly Numbered[]): Promise<BatchResult[]> {
  const results: BatchResult[] = [];
  for (let rest = lines; rest.length > 0; ) {
    const isOther = rest.findIndex((one) => isPeople(one) !== isPeople(rest[0] ?? one));
    const run = isOther < 0 ? rest : rest.slice(0, isOther);
    rest = rest.slice(run.length);
    const write = (some: readonly Numbered[]) => (some.some(isPeople) ? writePeople(options, some) : writeTexts(options, some));
    try {
      results.push(await write(run));
    } catch (error) {
      if (!(error instanceof BadLineFound)) throw error;
      const { bad } = error;
      const before = run.filter(({ number }) => number < bad.number);
      if (before.length > 0) results.push(await write(before));
      return [...results, { ...emptyResult(), bad: [bad] }];
    }
  }
  return results;
}

/** Undoes a transaction whose run is to end at the first bad line. */
class BadLineFound extends Error {
  readonly bad: BadLine;
  constructor(bad: BadLine) {
    super(bad.problem);
    this.bad = bad;
  }
}

function demandGood({ badLines }: ImportOptions, { bad }: BatchResult): void {
  const [first] = [...bad].sort((one, other) => one.number - other.number);
  if (badLines === 'stop' && first) throw new BadLineFound(first);
}

function writePeople(options: Writing, lines: readonly Numbered[]): Promise<BatchResult> {
  const { site, pictures } = options;
  return site.db.transaction(async (tx) => {
    await holdImport(tx);
    const writing = {
      tx,
      references: await openReferences(
        tx,
        lines.map((one) => one.line),
      ),
      pictures,
      result: emptyResult(),
    };
    await writeSections(ofKind(lines, 'section'), writing);
    const joined = await writeMembers(ofKind(lines, 'member'), writing);
    demandGood(options, writing.result);
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

async function writeTexts(options: Writing, lines: readonly Numbered[]): Promise<BatchResult> {
  const { site, pictures } = options;
  await preparePictures(site, lines, pictures);
  const { result, tally } = await site.db.transaction(async (tx) => {
    await holdImport(tx);
    const writing = {
      tx,
      references: await openReferences(
        tx,
        lines.map((one) => one.line),
      ),
      pictures,
      result: emptyResult(),
      site,
      tally: createTally(),
    };
    await writeTopics(ofKind(lines, 'topic'), writing);
    await writeComments(ofKind(lines, 'comment'), writing);
    await writeReplies(ofKind(lines, 'reply'), writing);
    demandGood(options, writing.result);
    await memberImport.addToMemberCounts(tx, writing.tally.members());
    await importRewards(tx, site, writing.tally.rewards());
    await topicImport.warmTopics(tx, site, writing.tally.touched());
    return writing;
  });
  for (const day of tally.days()) countDaily(site, day);
  return result;
}

/** Makes the pictures of new lines ready before a transaction is open: they take long. */
async function preparePictures({ db }: Site, lines: readonly Numbered[], pictures: Pictures): Promise<void> {
  const references = await openReferences(
    db,
    lines.map((one) => one.line),
  );
  for (const { line } of lines)
    if ('content' in line && references.find(line.kind, line.id) === undefined) await placePictures(line.content, pictures, references.find('member', line.author));
}

/** The record with every date moved. */
function shifted(line: Line, by: number): Line {
  const move = (at: string) => new Date(Date.parse(at) + by).toISOString();
  if (line.kind === 'section') return line;
  if (line.kind === 'member') return { ...line, joinedAt: move(line.joinedAt) };
  const poll = line.kind === 'topic' && line.poll?.endsAt ? { poll: { ...line.poll, endsAt: move(line.poll.endsAt) } } : {};
  const unlocks = line.kind === 'topic' ? { unlocks: line.unlocks.map((unlock) => ({ ...unlock, at: move(unlock.at) })) } : {};
  return { ...line, ...poll, ...unlocks, createdAt: move(line.createdAt), ...(line.editedAt ? { editedAt: move(line.editedAt) } : {}) };
}
