import { memberImport } from '#features/member/server/public.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Kind, kinds, type Line } from '../format.ts';
import { listEntries } from './entry-store.ts';

/** Maps external ids to ours for one batch. */
export interface References {
  find(kind: Kind, externalId: string | null | undefined): string | undefined;
  /** A member whose account is not deleted: only those hold money, and only they count as buyers. */
  findLiving(externalId: string | null | undefined): string | undefined;
  /** Makes a new record available to later ones of this batch. */
  add(kind: Kind, externalId: string, id: string): void;
}

/** Looks up everything a batch refers to and contains, one query per kind. */
export async function openReferences(tx: Executor, lines: readonly Line[]): Promise<References> {
  const params: Record<Kind, Set<string>> = {
    section: new Set(),
    member: new Set(),
    topic: new Set(),
    comment: new Set(),
    reply: new Set(),
    question: new Set(),
    answer: new Set(),
    'answer-reply': new Set(),
    message: new Set(),
    follow: new Set(),
    report: new Set(),
  };
  const want = (kind: Kind, id: string | null | undefined) => {
    if (id !== null && id !== undefined) params[kind].add(id);
  };
  for (const line of lines) {
    want(line.kind, line.id);
    if (line.kind === 'section') want('section', line.parent);
    else if (line.kind === 'message') for (const member of [line.from, line.to]) want('member', member);
    else if (line.kind === 'follow') {
      want('member', line.member);
      if (line.follows !== 'tag') want(line.follows, line.target);
    } else if (line.kind === 'report') {
      want('member', line.member);
      want(line.reports, line.target);
    } else if (line.kind !== 'member') want('member', line.author);
    if ('likes' in line) for (const { member } of line.likes) want('member', member);
    if ('seeLater' in line) for (const { member } of [...line.readings, ...line.seeLater]) want('member', member);
    if ('favourites' in line) for (const { member } of line.favourites) want('member', member);
    if (line.kind === 'topic') {
      want('section', line.section);
      for (const { member } of [...(line.poll?.votes ?? []), ...line.unlocks]) want('member', member);
      for (const member of line.envelope?.openedBy ?? []) want('member', member);
    }
    if (line.kind === 'question') for (const { member } of line.poll?.votes ?? []) want('member', member);
    if (line.kind === 'answer') {
      want('question', line.question);
      want('answer', line.quote);
    }
    if (line.kind === 'answer-reply') {
      want('answer', line.answer);
      want('answer-reply', line.to);
    }
    if (line.kind === 'comment') {
      want('topic', line.topic);
      want('comment', line.quote);
    }
    if (line.kind === 'reply') {
      want('comment', line.comment);
      want('reply', line.to);
    }
  }
  const existing = new Map<Kind, Map<string, string>>();
  for (const kind of kinds) existing.set(kind, await listEntries(tx, kind, [...params[kind]]));
  const left = await memberImport.listCancelled(tx, [...(existing.get('member')?.values() ?? [])]);
  const find: References['find'] = (kind, externalId) =>
    externalId === null || externalId === undefined ? undefined : existing.get(kind)?.get(externalId);
  return {
    find,
    findLiving: (externalId) => {
      const id = find('member', externalId);
      return id === undefined || left.has(id) ? undefined : id;
    },
    add: (kind, externalId, id) => existing.get(kind)?.set(externalId, id),
  };
}
