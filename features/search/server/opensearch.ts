import * as z from 'zod/mini';
import { callOutward } from '#platform/server/outward/call-outward.ts';
import { openReach } from '#platform/server/outward/reach.ts';
import type { Site } from '#platform/server/site.ts';
import { anyOf, type EngineQuery, readTsquery } from './opensearch-query.ts';
import type { DocumentKey, EngineDocument } from './opensearch-store.ts';
import type { Sought, TextFilter } from './search-queries.ts';

/** In ms. Whoever searches waits no longer than this; then PostgreSQL finds. */
const FOUND_WITHIN = 1000;
const SENT_WITHIN = 30_000;
/** How long it is left alone after it has failed, in ms. */
const REST = 30_000;
const CANDIDATES = 1000;
const LONGEST_ANSWER = 4_000_000;

const mappings = {
  dynamic: false,
  _source: { enabled: false },
  properties: {
    terms: { type: 'keyword', doc_values: false, norms: false },
    thread: { type: 'keyword', doc_values: false },
    section: { type: 'keyword', doc_values: false },
    author: { type: 'keyword', doc_values: false },
    created: { type: 'date' },
  },
};

const restsUntil = new WeakMap<object, number>();
// The owner of the server names it, as they name the database.
const reach = openReach('all');

type Services = Pick<Site, 'db' | 'environment' | 'log'>;

/** Sends one call to the server of OPENSEARCH_URL. @throws what it answers besides 200 */
async function call(
  { environment: { openSearchUrl } }: Pick<Site, 'environment'>,
  { method = 'POST', path, body, within }: { method?: 'POST' | 'PUT'; path: string; body: string; within: number },
): Promise<unknown> {
  const url = new URL(openSearchUrl ?? '');
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  const answer = await callOutward(new URL(path, url.origin), {
    method,
    headers: {
      ...(user === '' ? {} : { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }),
      'content-type': path.endsWith('/_bulk') ? 'application/x-ndjson' : 'application/json',
    },
    body,
    within,
    atMost: LONGEST_ANSWER,
    reach,
  });
  const text = answer.body.toString('utf8');
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 500)}`);
  return JSON.parse(text);
}

/** The last part of the address, under which texts are searched. */
export function aliasOf({ environment: { openSearchUrl } }: Pick<Site, 'environment'>): string {
  const [, name = ''] = new URL(openSearchUrl ?? 'http://none').pathname.split('/');
  return name === '' ? 'teahouse' : name;
}

/** Makes an empty index, unless there is one of this name: a run may have ended before its first batch. */
export async function createIndex(site: Services, name: string): Promise<void> {
  try {
    await call(site, { method: 'PUT', path: `/${name}`, body: JSON.stringify({ mappings }), within: SENT_WITHIN });
  } catch (error) {
    if (!String(error).includes('resource_already_exists_exception')) throw error;
  }
}

/** From now on this index is searched; the one before is removed. */
export async function switchTo(
  site: Services,
  { name, former }: { name: string; former: string | null },
): Promise<void> {
  const actions = [
    { add: { index: name, alias: aliasOf(site) } },
    ...(former === null ? [] : [{ remove_index: { index: former } }]),
  ];
  await call(site, { path: '/_aliases', body: JSON.stringify({ actions }), within: SENT_WITHIN });
}

const nameOf = ({ kind, id, part }: DocumentKey): string => `${kind}:${id}:${part}`;

/** Writes documents and removes those that are gone. An older version never takes the place of a newer one. */
export async function sendDocuments(
  site: Services,
  index: string,
  { documents, gone }: { documents: readonly EngineDocument[]; gone: readonly DocumentKey[] },
): Promise<void> {
  const lines = [
    ...documents.flatMap(({ terms, thread_kind, section_id, author_id, created_at, version, ...key }) => [
      { index: { _id: nameOf(key), version: Number(version), version_type: 'external_gte' } },
      { terms, thread: thread_kind, section: section_id, author: author_id, created: created_at },
    ]),
    ...gone.map((key) => ({ delete: { _id: nameOf(key) } })),
  ];
  if (lines.length === 0) return;
  const body = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
  const { items } = BulkAnswer.parse(await call(site, { path: `/${index}/_bulk`, body, within: SENT_WITHIN }));
  const failed = items.flatMap(Object.values).find(({ status }) => status >= 300 && status !== 404 && status !== 409);
  if (failed) throw new Error(`${index}: ${failed.status} ${JSON.stringify(failed.error)}`);
}

const BulkAnswer = z.object({
  items: z.array(z.record(z.string(), z.object({ status: z.number(), error: z.optional(z.unknown()) }))),
});

/**
 * The newest texts that have the terms, as PostgreSQL would find them; undefined where it has to find them itself: no
 * engine, one that does not answer, or a query that its documents cannot decide.
 */
export async function findCandidates(
  site: Services,
  { wanted, isLoose }: Sought,
  filter: TextFilter,
): Promise<DocumentKey[] | undefined> {
  const isAway = (restsUntil.get(site.db) ?? 0) > performance.now();
  if (site.environment.openSearchUrl === undefined || isAway) return undefined;
  if (wanted.length === 0 || filter.tags.length + filter.marks.length > 0) return undefined;
  const terms = wanted.map(({ query }) => readTsquery(query));
  const inSections: EngineQuery = { terms: { section: filter.sectionIds } };
  const conditions: EngineQuery[] = [
    { term: { thread: filter.threadKind } },
    filter.isInSection ? inSections : anyOf([inSections, { bool: { must_not: [{ exists: { field: 'section' } }] } }]),
    ...(filter.authorIds === null ? [] : [{ terms: { author: filter.authorIds } }]),
    ...(filter.since === null ? [] : [{ range: { created: { gte: filter.since.toISOString() } } }]),
    ...(isLoose ? [anyOf(terms)] : terms),
  ];
  const query = { bool: { filter: conditions } };
  const body = { query, size: CANDIDATES, sort: [{ created: 'desc' }], _source: false, track_total_hits: false };
  try {
    const path = `/${aliasOf(site)}/_search`;
    const answer = SearchAnswer.parse(await call(site, { path, body: JSON.stringify(body), within: FOUND_WITHIN }));
    return answer.hits.hits.map(({ _id }) => {
      const [kind = '', id = '', part = ''] = _id.split(':');
      return { kind, id, part: Number(part) };
    });
  } catch (error) {
    restsUntil.set(site.db, performance.now() + REST);
    site.log.warn({ err: error }, 'OpenSearch did not answer; PostgreSQL searches for a while');
    return undefined;
  }
}

const SearchAnswer = z.object({ hits: z.object({ hits: z.array(z.object({ _id: z.string() })) }) });
