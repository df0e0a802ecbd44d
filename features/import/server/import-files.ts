import path from 'node:path';
import { flushStatistics } from '#features/statistic/server/public.ts';
import type { Site } from '#platform/server/site.ts';
import { type Kind, kinds, type Line, parseLine } from '../format.ts';
import { type BadLine, type BatchResult, emptyResult } from './batch.ts';
import { openPictures } from './pictures.ts';
import { prepareLines } from './prepare-lines.ts';
import { readByDate } from './read-by-date.ts';
import { type NumberedLine, readLines } from './read-lines.ts';
import { settleDates } from './settle-dates.ts';
import { isPeople, type NumberedRecord, writeRun } from './write-run.ts';

export interface ImportOptions {
  site: Site;
  /** JSON Lines files, read in this order; pictures are in `files/` next to each. */
  files: readonly string[];
  /** `stop` ends the run at the first bad line; earlier lines are written. */
  badLines: 'skip' | 'stop';
  /** Reads all files as one, by date, with the pictures next to the first: see `readByDate`. */
  byDate?: boolean;
  /** Milliseconds added to every date. */
  shift?: number;
  onBad?: (file: string, bad: BadLine) => void;
  onProgress?: (total: ImportTotal) => void;
}

export interface ImportTotal {
  written: Record<Kind, number>;
  /** Already imported by an earlier run. */
  known: number;
  bad: number;
  /** Ended early by a bad line. */
  isStopped: boolean;
}

/** Lines per transaction: up to this many lines or characters, whichever is reached first. */
const BATCH = 200;
const BATCH_CHARACTERS = 4_000_000;

/** Imports files line by line: constant memory, idempotent by external id, so an interrupted import can be resumed. */
export async function importFiles(options: ImportOptions): Promise<ImportTotal> {
  const total: ImportTotal = { ...emptyResult(), bad: 0, isStopped: false };
  for (const { file, lines } of sourcesOf(options)) {
    await importLines(options, { file, lines, total });
    if (total.isStopped) break;
  }
  await flushStatistics(options.site);
  return total;
}

async function importLines(
  options: ImportOptions,
  { file, lines, total }: { file: string; lines: AsyncIterable<NumberedLine>; total: ImportTotal },
): Promise<void> {
  const { badLines, shift = 0 } = options;
  const spoil = (bad: BadLine) => {
    total.bad += 1;
    options.onBad?.(file, bad);
    if (badLines === 'stop') total.isStopped = true;
  };
  const runs = openRuns(options, file, (results) => {
    for (const result of results) {
      for (const kind of kinds) total.written[kind] += result.written[kind];
      total.known += result.known;
    }
    for (const bad of results.flatMap((result) => result.bad).sort((item, other) => item.number - other.number))
      spoil(bad);
    options.onProgress?.(total);
    return !total.isStopped;
  });
  let batch: NumberedRecord[] = [];
  let size = 0;
  const flush = async () => {
    const taken = batch;
    [batch, size] = [[], 0];
    for (const run of runsOf(taken, badLines)) await runs.take(run);
  };
  for await (const { number, text } of lines) {
    if (total.isStopped) break;
    const parsed = text === null ? { problem: 'is longer than any record may be' } : parseLine(text);
    if ('problem' in parsed) {
      // An earlier pending line may turn out to be the first bad one.
      if (badLines === 'stop') {
        await flush();
        await runs.end();
      }
      if (!total.isStopped) spoil({ number, problem: parsed.problem });
      continue;
    }
    batch.push({ number, line: settleDates(parsed.line, { shift, now: new Date() }) });
    size += text?.length ?? 0;
    if (batch.length >= BATCH || size >= BATCH_CHARACTERS) await flush();
  }
  if (!total.isStopped) await flush();
  await runs.end();
}

function sourcesOf({ files, byDate = false }: ImportOptions): { file: string; lines: AsyncIterable<NumberedLine> }[] {
  const [first] = files;
  if (byDate && first !== undefined) return [{ file: first, lines: readByDate(files) }];
  return files.map((file) => ({ file, lines: readLines(file) }));
}

/**
 * Separates people from texts: with `skip` people come first, otherwise the file order is kept, so that nothing after a
 * bad line is written.
 */
function runsOf(lines: readonly NumberedRecord[], badLines: 'skip' | 'stop'): NumberedRecord[][] {
  const ordered = badLines === 'skip' ? peopleFirst(lines) : lines;
  const runs: NumberedRecord[][] = [];
  for (const item of ordered) {
    const last = runs.at(-1);
    const [before] = last ?? [];
    if (last && before && isPeople(before) === isPeople(item)) last.push(item);
    else runs.push([item]);
  }
  return runs;
}

/**
 * The same lines with people and sections first, except sections below one that earlier topics stand in: the topics
 * came first, so the section is the bad line.
 */
function peopleFirst(lines: readonly NumberedRecord[]): NumberedRecord[] {
  const taken = new Set<string>();
  const staying = new Set<NumberedRecord>();
  for (const item of lines) {
    const { line } = item;
    if (line.kind === 'topic') taken.add(line.section);
    else if (line.kind === 'section' && line.parent && taken.has(line.parent)) {
      // What stands below it comes after it as well.
      taken.add(line.id);
      staying.add(item);
    }
  }
  const isFirst = (item: NumberedRecord) => isPeople(item) && !staying.has(item);
  return [...lines.filter(isFirst), ...lines.filter((item) => !isFirst(item))];
}

/**
 * Writes runs in order. While one run of texts is written, the next is rendered; rows that texts refer to are committed
 * before rendering.
 */
function openRuns(options: ImportOptions, file: string, onWritten: (results: readonly BatchResult[]) => boolean) {
  const { site, badLines } = options;
  const pictures = openPictures(site, path.join(path.dirname(path.resolve(file)), 'files'));
  let isOn = true;
  let written: Promise<unknown> = Promise.resolve();
  const write = async (lines: readonly NumberedRecord[], texts: Awaited<ReturnType<typeof prepareLines>>) => {
    isOn = onWritten(await writeRun({ site, pictures, badLines, texts }, lines));
  };
  return {
    async take(lines: readonly NumberedRecord[]): Promise<void> {
      const records: Line[] = lines.map(({ line }) => line);
      const [, texts] = await Promise.all([written, prepareLines(site, records, pictures)]);
      if (!isOn) return;
      written = write(lines, texts);
      // The rejection is handled with the next run or at the end.
      written.catch(() => undefined);
      if (lines.some(isPeople)) await written;
    },
    end: () => written,
  };
}
