import type { Facts } from './facts.ts';
import { openChance } from './generate/chance.ts';
import { writeComment } from './generate/write-text.ts';
import { KEY_MARK } from './load/plan.ts';
import { rawRequest } from './load/raw-request.ts';
import { pickZipf } from './load/zipf.ts';
import type { SignedInMember } from './sign-in.ts';

export interface Provided {
  facts: Facts;
  members: readonly SignedInMember[];
}

type Unit = string[];

/** One measurement. */
export interface Point {
  name: string;
  title: string;
  /**
   * The least share of its bare counterpart: the requests of the point named `of` (default: its own), answered with
   * nothing but their statements and the rendering or JSON.
   */
  share?: { atLeast: number; of?: string };
  /** Whether guest pages come from the cache or are rendered for every request. */
  guestCache: boolean;
  /**
   * `first`: every unit is sent once, so each is read for the first time since the server has started, after those of
   * `warming`: these compile the code, as the recording does for the bare counterpart. `again`: every
   * unit has been sent once before the measurement. `in turn`: in their order, which says how often what is read.
   */
  reading?: 'first' | 'again' | 'in turn';
  /** Its units are pages, with a limit of statements. */
  isPage?: boolean;
  /** The point that reads the same nearer to the beginning; this one may cost little more. */
  nearer?: string;
  units(provided: Provided): Unit[];
  warming?(provided: Provided): Unit[];
  /** Sent meanwhile, so many a second. */
  beside?: { rate: number; units(provided: Provided): Unit[] };
}

const ENCODINGS = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const get = (path: string, headers: Record<string, string> = {}): string => rawRequest({ path, headers });
const page = (path: string, headers: Record<string, string> = {}): string =>
  rawRequest({ path, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers } });
const questionPage = (id: string) => [page(`/question?questionId=${id}`)];
const threadPage = (id: string) => [page(`/thread?topicId=${id}`)];

/** Number of prepared texts for posting; each is sent many times, by other members to other topics. */
const COMMENTS = 4000;
const POSTED_TO = 1000;
/** Number of prepared visits of guests. */
const VISITS = 400_000;
const THREADS_A_LIST = 4;
const PAGE = 0.7;
const MEMBER = 0.5;

export const points: readonly Point[] = [
  {
    name: 'thread-first',
    title: 'thread, for the first time',
    share: { atLeast: PAGE },
    guestCache: false,
    reading: 'first',
    isPage: true,
    units: ({ facts }) => facts.threads.map(threadPage),
    warming: ({ facts }) => facts.otherThreads.map(threadPage),
  },
  {
    name: 'thread',
    title: 'thread, again',
    share: { atLeast: PAGE },
    guestCache: false,
    reading: 'again',
    isPage: true,
    units: ({ facts }) => facts.threads.map(threadPage),
  },
  {
    name: 'thread-deep',
    title: 'thread, last page',
    guestCache: false,
    isPage: true,
    nearer: 'thread',
    units: ({ facts }) => [[page(`/thread?topicId=${facts.giant.id}&page=${facts.giant.page}`)]],
  },
  {
    name: 'home',
    title: 'home',
    share: { atLeast: PAGE },
    guestCache: false,
    isPage: true,
    units: () => [[page('/')]],
  },
  {
    name: 'deep',
    title: 'home, last page',
    guestCache: false,
    isPage: true,
    nearer: 'home',
    units: ({ facts }) => [[page(`/?page=${facts.lastPage}`)]],
  },
  {
    name: 'section',
    title: 'section',
    share: { atLeast: PAGE },
    guestCache: false,
    isPage: true,
    units: ({ facts }) => facts.sections.map((id) => [page(`/?sectionId=${id}`)]),
  },
  {
    name: 'questions',
    title: 'questions',
    share: { atLeast: PAGE },
    guestCache: false,
    isPage: true,
    units: () => [[page('/askList')]],
  },
  {
    name: 'question-first',
    title: 'question, for the first time',
    share: { atLeast: PAGE },
    guestCache: false,
    reading: 'first',
    isPage: true,
    units: ({ facts }) => facts.questions.map(questionPage),
    warming: ({ facts }) => facts.otherQuestions.map(questionPage),
  },
  {
    name: 'question',
    title: 'question, again',
    share: { atLeast: PAGE },
    guestCache: false,
    reading: 'again',
    isPage: true,
    units: ({ facts }) => facts.questions.map(questionPage),
  },
  {
    name: 'member-thread-first',
    title: 'member: thread, first',
    share: { atLeast: MEMBER },
    guestCache: false,
    reading: 'first',
    units: (provided) => memberThreads(provided, provided.facts.memberThreads),
    warming: (provided) => memberThreads(provided, provided.facts.otherThreads),
  },
  {
    name: 'member-thread',
    title: 'member: thread, again',
    share: { atLeast: MEMBER },
    guestCache: false,
    reading: 'again',
    units: (provided) => memberThreads(provided, provided.facts.memberThreads),
  },
  {
    name: 'member-home',
    title: 'member: home',
    share: { atLeast: MEMBER },
    guestCache: false,
    units: ({ members }) =>
      members.map(({ headers }) =>
        memberPage(headers, '%2F', ['/api/topics?sort=newest&page=1', '/api/sections', '/api/hotTopics']),
      ),
  },
  {
    name: 'member-questions',
    title: 'member: questions',
    share: { atLeast: MEMBER },
    guestCache: false,
    units: ({ members }) =>
      members.map(({ headers }) => memberPage(headers, '%2FaskList', ['/api/questions', '/api/wantedQuestions'])),
  },
  {
    name: 'member-question',
    title: 'member: question',
    share: { atLeast: MEMBER },
    guestCache: false,
    reading: 'again',
    units: ({ facts, members }) =>
      facts.memberQuestions.map((id, index) =>
        memberPage(members[index % members.length]?.headers ?? {}, `%2Fquestion%3FquestionId%3D${id}`, [
          `/api/questions/${id}`,
          `/api/questions/${id}/answers?order=oldest&page=1`,
          `/api/questions/${id}/related`,
        ]),
      ),
  },
  {
    name: 'post',
    title: 'posting a comment',
    share: { atLeast: MEMBER },
    guestCache: false,
    units: ({ facts, members }) => {
      const chance = openChance(7);
      const topics = facts.topics.slice(0, POSTED_TO);
      return Array.from({ length: COMMENTS }, () => posting({ chance, members, topicId: chance.pick(topics) }));
    },
  },
  {
    name: 'guests',
    title: 'guests, all threads by Zipf',
    share: { atLeast: 3, of: 'thread' },
    guestCache: true,
    reading: 'in turn',
    units: visits,
    beside: { rate: 10, units: visitorsComments },
  },
];

/** The calls of a browser that opens a page with a member's session. */
function memberPage(headers: Readonly<Record<string, string>>, url: string, calls: readonly string[]): Unit {
  return [
    '/api/baseInfo',
    ...calls,
    `/api/statistic/add?url=${url}&referrer=`,
    '/api/user/control/recoveryNotice',
    '/api/user/control/departure',
  ].map((path) => get(path, headers));
}

function memberThreads({ members }: Provided, ids: readonly string[]): Unit[] {
  return ids.map((id, index) =>
    memberPage(members[index % members.length]?.headers ?? {}, `%2Fthread%3FtopicId%3D${id}`, [
      `/api/topics/${id}`,
      `/api/topics/${id}/comments?order=oldest&page=1`,
      `/api/topics/${id}/related`,
    ]),
  );
}

/** One list page to four threads; which thread is drawn by Zipf's law from all there are. */
function visits({ facts }: Provided): Unit[] {
  const draw = pickZipf(facts.all, openChance(5));
  return Array.from({ length: VISITS }, (_, at) => [
    at % (THREADS_A_LIST + 1) === 0 ? page('/', ENCODINGS) : page(`/thread?topicId=${draw()}`, ENCODINGS),
  ]);
}

/** Comments on the threads that `visits` reads, as often as they are read. */
function visitorsComments({ facts, members }: Provided): Unit[] {
  const chance = openChance(6);
  const open = new Set(facts.topics);
  const draw = pickZipf(
    facts.all.filter((id) => open.has(id)),
    chance,
  );
  return Array.from({ length: COMMENTS }, () => posting({ chance, members, topicId: draw() }));
}

function posting(input: {
  chance: ReturnType<typeof openChance>;
  members: readonly SignedInMember[];
  topicId: string;
}): Unit {
  const { chance, members, topicId } = input;
  const { headers } = chance.pick(members);
  const content = writeComment(chance, chance.hit(0.6) ? 'zh' : 'en');
  return [
    rawRequest({
      method: 'POST',
      path: `/api/topics/${topicId}/comments`,
      headers: { ...headers, 'idempotency-key': KEY_MARK },
      body: { content },
    }),
  ];
}
