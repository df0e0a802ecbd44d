import type { Facts } from './facts.ts';
import { openChance } from './generate/chance.ts';
import { writeComment } from './generate/write-text.ts';
import { KEY_MARK } from './load/plan.ts';
import { rawRequest } from './load/raw-request.ts';
import type { SignedInMember } from './sign-in.ts';

export interface Provided {
  facts: Facts;
  members: readonly SignedInMember[];
}

/** One measurement. */
export interface Point {
  name: string;
  title: string;
  /** Required requests (or pairs) per second at 100 000 topics and 1 000 000 comments. */
  target?: number;
  /** Whether guest pages come from the cache or are rendered for every request. */
  guestCache: boolean;
  /** The bare figure it is compared with. */
  limit: 'hello' | 'page';
  /**
   * `once`: every unit is sent once, so each is read for the first time since the server has started. `before`: every
   * unit has been sent once before the measurement, so rows and texts are cached and the page is built from them.
   * Absent: no preparation.
   */
  reading?: 'once' | 'before';
  /** The units, one or more requests each; picked at random. */
  units(testSite: Provided): string[][];
}

const get = (path: string, headers: Record<string, string> = {}): string => rawRequest({ path, headers });
const page = (path: string, headers: Record<string, string> = {}): string =>
  rawRequest({ path, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers } });

/** Number of prepared texts for posting; each is sent many times, by other members to other topics. */
const COMMENTS = 4000;

export const points: readonly Point[] = [
  { name: 'home', title: 'HTML: home', target: 560, guestCache: false, limit: 'page', units: () => [[page('/')]] },
  {
    name: 'section',
    title: 'HTML: a section',
    guestCache: false,
    limit: 'page',
    units: ({ facts }) => facts.sections.map((id) => [page(`/?sectionId=${id}`)]),
  },
  {
    name: 'deep',
    title: 'HTML: home, last page',
    guestCache: false,
    limit: 'page',
    units: ({ facts }) => [[page(`/?page=${facts.lastPage}`)]],
  },
  {
    name: 'thread-first',
    title: 'HTML: thread, for the first time',
    guestCache: false,
    limit: 'page',
    reading: 'once',
    units: ({ facts }) => facts.threads.map((id) => [page(`/thread?topicId=${id}`)]),
  },
  {
    name: 'thread',
    title: 'HTML: thread, 20 comments',
    target: 370,
    guestCache: false,
    limit: 'page',
    reading: 'before',
    units: ({ facts }) => facts.threads.map((id) => [page(`/thread?topicId=${id}`)]),
  },
  {
    name: 'thread-deep',
    title: 'HTML: thread, last page',
    guestCache: false,
    limit: 'page',
    units: ({ facts }) => [[page(`/thread?topicId=${facts.giant.id}&page=${facts.giant.page}`)]],
  },
  {
    name: 'home-gzip',
    title: 'HTML: home, packed (gzip)',
    guestCache: false,
    limit: 'page',
    units: () => [[page('/', { 'accept-encoding': 'gzip, deflate, br, zstd' })]],
  },
  {
    name: 'list-json',
    title: 'JSON: list',
    target: 1150,
    guestCache: false,
    limit: 'hello',
    units: () => [[get('/api/topics')]],
  },
  {
    name: 'topic-json',
    title: 'JSON: topic',
    target: 1150,
    guestCache: false,
    limit: 'hello',
    units: ({ facts }) => facts.threads.map((id) => [get(`/api/topics/${id}`)]),
  },
  {
    name: 'comments-json',
    title: 'JSON: 20 comments',
    target: 1150,
    guestCache: false,
    limit: 'hello',
    reading: 'before',
    units: ({ facts }) => facts.threads.map((id) => [get(`/api/topics/${id}/comments`)]),
  },
  {
    name: 'thread-json',
    title: 'JSON: topic + comments, pair',
    guestCache: false,
    limit: 'hello',
    units: ({ facts }) => facts.threads.map((id) => [get(`/api/topics/${id}`), get(`/api/topics/${id}/comments`)]),
  },
  { name: 'post', title: 'posting a comment', target: 250, guestCache: false, limit: 'hello', units: postings },
  {
    name: 'home-cached',
    title: 'guest cache: home',
    target: 3000,
    guestCache: true,
    limit: 'page',
    units: () => [[page('/')]],
  },
  {
    name: 'home-cached-gzip',
    title: 'guest cache: home, packed (gzip)',
    guestCache: true,
    limit: 'page',
    units: () => [[page('/', { 'accept-encoding': 'gzip, deflate, br, zstd' })]],
  },
];

function postings({ facts, members }: Provided): string[][] {
  const chance = openChance(7);
  return Array.from({ length: COMMENTS }, () => {
    const { headers } = chance.pick(members);
    const body = { content: writeComment(chance, chance.hit(0.6) ? 'zh' : 'en') };
    return [
      rawRequest({
        method: 'POST',
        path: `/api/topics/${chance.pick(facts.topics)}/comments`,
        headers: { ...headers, 'idempotency-key': KEY_MARK },
        body,
      }),
    ];
  });
}
