import { pathsIn } from '#features/attachment/attachment-path.ts';
import { recordUses } from '#features/attachment/server/public.ts';
import { importAdoption, importBounty, questionImport } from '#features/question/server/public.ts';
import type { LineOf } from '../format.ts';
import { type Numbered, withoutExisting } from './batch.ts';
import { insertEntries } from './entry-store.ts';
import type { References } from './references.ts';
import { writeComments } from './write-comments.ts';
import { regionIn, statusOf, type WritingTexts, writePoll } from './write-topics.ts';

/** Whose bounty is put on a question: who has left holds no money, and that of a deleted one is over. */
const giverOf = (line: LineOf<'question'>, references: References) =>
  line.status === 'published' || line.status === 'pending' ? references.findLiving(line.author) : undefined;

/** Writes questions with their rendered contents, postscripts, polls and bounties. */
export async function writeQuestions(lines: readonly Numbered<'question'>[], writing: WritingTexts): Promise<void> {
  const { tx, references, texts, result, tally } = writing;
  const fresh = withoutExisting(lines, (id) => references.find('question', id) !== undefined, result);
  if (fresh.length === 0) return;
  const ids = await questionImport.reserveQuestionIds(tx, fresh.length);
  const written = fresh.map(({ line }, index) => {
    const id = ids[index] ?? '';
    const authorId = references.find('member', line.author) ?? null;
    references.add('question', line.id, id);
    if (line.status === 'published') {
      tally.writing('question', { authorId: authorId ?? undefined, at: line.createdAt });
      tally.reward({ kind: 'question', postId: id, authorId, target: { kind: 'question', id }, at: line.createdAt });
    }
    return { line, row: { id, authorId, ...fieldsOf(line, texts.ofPost(line)) } };
  });
  await questionImport.insertImportedQuestions(
    tx,
    written.map(({ row }) => row),
  );
  const entries = written.map(({ line, row }) => ({ externalId: line.id, id: row.id }));
  await insertEntries(tx, 'question', entries);
  for (const item of written) await writeAttached(item, writing);
  result.written.question += written.length;
}

function fieldsOf(
  line: LineOf<'question'>,
  { source, rendered }: ReturnType<WritingTexts['texts']['ofPost']>,
): Omit<questionImport.ImportedQuestion, 'id' | 'authorId'> {
  return {
    title: line.title,
    summary: rendered.summary,
    language: line.language ?? null,
    tags: line.tags,
    status: statusOf(line.status),
    isPinned: line.pinned,
    isClosed: line.closed,
    isSunk: line.sunk,
    hasPoll: line.poll != null,
    hasVideo: rendered.hasVideo,
    viewCount: line.views,
    createdAt: line.createdAt,
    editedAt: line.editedAt ?? null,
    place: regionIn(line.place),
    source,
    html: rendered.html,
    pipelineVersion: rendered.version,
  };
}

/** Uploads, postscripts, poll and bounty of a written question. */
async function writeAttached(
  { line, row: { id, source } }: { line: LineOf<'question'>; row: questionImport.ImportedQuestion },
  { tx, references, texts }: WritingTexts,
): Promise<void> {
  const target = { kind: 'question', id };
  const at = line.createdAt;
  await recordUses(tx, { ...target, paths: pathsIn(source), isNew: true });
  for (const [index, text] of texts.ofPostscripts(line).entries()) {
    const postscriptId = await questionImport.insertImportedPostscript(tx, {
      questionId: id,
      source: text.source,
      html: text.rendered.html,
      pipelineVersion: text.rendered.version,
      createdAt: line.postscripts[index]?.createdAt ?? at,
    });
    await recordUses(tx, { kind: 'postscript', id: postscriptId, paths: pathsIn(text.source), isNew: true });
  }
  if (line.poll) await writePoll(tx, { poll: line.poll, target, at, references });
  const askerId = giverOf(line, references);
  if (askerId !== undefined)
    await importBounty(tx, {
      questionId: id,
      askerId,
      amount: { fen: line.bountyFen, points: line.bountyPoints },
      at: new Date(at),
      returnedAt: line.returnedAt == null ? null : new Date(line.returnedAt),
    });
}

/** Writes answers and what was adopted. */
export async function writeAnswers(lines: readonly Numbered<'answer'>[], writing: WritingTexts): Promise<void> {
  const { tx, site } = writing;
  for (const { line, row } of await writeComments(await withoutWrongAdoptions(lines, writing), writing))
    if (line.kind === 'answer' && line.adoptedAt != null)
      await importAdoption(tx, site, {
        questionId: row.targetId,
        answer: { id: row.id, authorId: row.authorId },
        at: new Date(line.adoptedAt),
      });
}

/** Lines whose adoption is one that an asker can have made. */
async function withoutWrongAdoptions(
  lines: readonly Numbered<'answer'>[],
  { tx, references, result }: WritingTexts,
): Promise<Numbered<'answer'>[]> {
  const questionIdOf = (line: LineOf<'answer'>) => references.find('question', line.question);
  const adopted = lines.filter(({ line }) => line.adoptedAt != null);
  const questions = await questionImport.listAdoptable(
    tx,
    adopted.flatMap(({ line }) => questionIdOf(line) ?? []),
  );
  return lines.filter(({ number, line }) => {
    const question = questions.get(questionIdOf(line) ?? '');
    if (line.adoptedAt == null || !question || references.find('answer', line.id) !== undefined) return true;
    const problem = problemOf(line, { question, authorId: references.find('member', line.author) });
    if (problem === undefined) question.isResolved = true;
    else result.bad.push({ number, problem });
    return problem === undefined;
  });
}

function problemOf(
  line: LineOf<'answer'>,
  { question, authorId }: { question: questionImport.Adoptable; authorId: string | undefined },
): string | undefined {
  if (line.status === 'pending' || line.status === 'deleted-by-author')
    return `adoptedAt: the answer is ${line.status}`;
  if (question.isResolved) return `adoptedAt: question "${line.question}" has an adopted answer`;
  if (authorId !== undefined && authorId === question.authorId)
    return 'adoptedAt: nobody adopts an answer of their own';
  return undefined;
}
