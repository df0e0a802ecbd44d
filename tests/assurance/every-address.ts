import { routes } from '#app/server/features.ts';
import { pageRoutes } from '#app/web/pages.tsx';
import { allFeeds } from '#features/discovery/server/read-feed.ts';
import { tabs } from '#features/search/contract.ts';
import type { AnyEndpoint } from '#platform/shared/contract.ts';
import { type CallField, fieldsOf } from '#tests/assurance/call-fields.ts';
import { addressOf, type Existing, sampleCall, withField } from '#tests/assurance/sample-call.ts';

export interface Wanted {
  known: Existing;
  /** Every id there is to ask with. */
  ids: readonly string[];
  /** Values for fields by their name. */
  words?: Readonly<Record<string, readonly string[]>>;
  /** Calls of the console as well. */
  staff: boolean;
}

/** Addresses of one call that are tried at most. */
const MOST = 400;

function valuesOf(field: CallField, { ids, words = {} }: Wanted): readonly unknown[] {
  if (field.isId) return ids;
  return words[field.name] ?? (field.name === 'page' ? ['1', '2'] : field.choices);
}

function callsOf(endpoint: AnyEndpoint, wanted: Wanted) {
  let calls = [sampleCall(endpoint, wanted.known)];
  for (const field of fieldsOf(endpoint)) {
    const values = valuesOf(field, wanted);
    if (values.length > 0)
      calls = [
        ...(field.isRequired ? [] : calls),
        ...calls.flatMap((call) => values.map((value) => withField(call, field, value))),
      ].slice(0, MOST);
  }
  return calls;
}

/**
 * Every GET call of the contract, with every id in each of its id fields and every choice: a new call is among them by
 * being registered.
 */
export function everyCall(wanted: Wanted): string[] {
  const found = new Set<string>();
  for (const { endpoint } of routes) {
    if (endpoint.method !== 'GET' || (endpoint.access.startsWith('staff:') && !wanted.staff)) continue;
    for (const call of callsOf(endpoint, wanted)) {
      found.add(addressOf(endpoint, call));
      found.add(addressOf(endpoint, { params: call.params, query: {} }));
    }
  }
  return [...found];
}

/** The page of search with these words, in each of its tabs. */
export function everySearch(words: readonly string[]): string[] {
  return words.flatMap((word) => tabs.map((tab) => `/search?q=${encodeURIComponent(word)}&tab=${tab}`));
}

/** Every page of the product, bare and with the topic it may be about; that of search with these words. */
export function everyBarePage(topicId: string, words: readonly string[]): string[] {
  return [...pageRoutes.flatMap(({ path }) => [path, `${path}?topicId=${topicId}`]), ...everySearch(words)];
}

/** Every feed, of everything it may be of. */
function everyFeed(
  about: Pick<Parameters<typeof everyPage>[0], 'topics' | 'questions' | 'articles' | 'sections' | 'accounts' | 'words'>,
) {
  const idsOf: Readonly<Record<string, readonly string[]>> = {
    topicId: about.topics,
    questionId: about.questions,
    articleId: about.articles ?? [],
    sectionId: about.sections,
    userName: about.accounts,
    tag: ['hides', ...about.words],
  };
  return allFeeds().flatMap(({ name, page: { parameter } }) =>
    parameter === undefined
      ? [`/feed/${name}.xml`]
      : (idsOf[parameter] ?? about.topics).map((id) => `/feed/${name}.xml?id=${encodeURIComponent(id)}`),
  );
}

/**
 * Every page of the product, bare and with the text, section and member it may be about; and what is neither call nor
 * page.
 */
export function everyPage(about: {
  topics: readonly string[];
  questions: readonly string[];
  articles?: readonly string[];
  newsFlashes?: readonly string[];
  comments: readonly string[];
  sections: readonly string[];
  accounts: readonly string[];
  words: readonly string[];
}): string[] {
  const queries = [
    '',
    ...about.topics.map((id) => `?topicId=${id}`),
    ...about.topics.flatMap((id) => ['newest', 'hot', 'author'].map((order) => `?topicId=${id}&order=${order}`)),
    ...about.questions.map((id) => `?questionId=${id}`),
    ...(about.articles ?? []).map((id) => `?articleId=${id}`),
    ...(about.newsFlashes ?? []).map((id) => `?id=${id}`),
    ...about.topics.flatMap((id) => about.comments.map((comment) => `?topicId=${id}&commentId=${comment}`)),
    ...about.sections.flatMap((id) =>
      ['', '&sort=hot', '&sort=essence', '&sort=active'].map((sort) => `?sectionId=${id}${sort}`),
    ),
    ...about.accounts.map((account) => `?userName=${account}`),
  ];
  const besides = [
    ...everyFeed(about),
    ...about.topics.map((id) => `/card/topic/${id}.png`),
    ...about.questions.map((id) => `/card/question/${id}.png`),
    ...(about.articles ?? []).map((id) => `/card/article/${id}.png`),
    ...(about.newsFlashes ?? []).map((id) => `/card/newsFlash/${id}.png`),
    '/sitemap.xml',
    ...['topic-0', 'question-0', 'article-0', 'newsFlash-0', 'navigation-0', 'section', 'tag', 'help', 'page'].map(
      (name) => `/sitemap/${name}.xml`,
    ),
    '/robots.txt',
    '/livez',
    '/readyz',
    '/metrics',
    '/api/openapi.json',
    '/api/docs',
  ];
  return [
    ...pageRoutes.flatMap(({ path }) => queries.map((query) => `${path}${query}`)),
    ...everySearch(about.words),
    ...besides,
  ];
}
