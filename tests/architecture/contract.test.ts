import { describe, expect, it } from 'vitest';
import { permissions } from '#features/role/permissions.ts';
import { endpoints, named, nameOf, promisedEndpoints, reads, shapeOf, writes } from './calls.ts';

/** Lists that are not paged because something else bounds them; what does. */
const BOUNDED: Readonly<Record<string, string>> = {
  'GET /community': 'one a section',
  'GET /admin/communityRules': 'one a section',
  'GET /newsFlashes': 'thirty at most, paged by key',
  'GET /sections': 'staff make sections by hand',
  'GET /topics/:id/related': 'ten at most',
  'GET /hotTopics': 'ten at most',
  'GET /tags': 'ten at most',
  'GET /favouriteFolders': 'a hundred at most',
  'GET /admin/help': 'five hundred titles at most',
  'GET /admin/announcementAims': 'sections and roles that staff make by hand',
  'GET /admin/customLinks': 'a hundred at most',
  'GET /navigation': 'a thousand sites at most, listed by staff',
  'GET /admin/navigationCategories': 'fifty at most',
  'GET /help': 'titles that staff have written',
  'GET /helpSearch': 'twenty at most',
  'GET /search/similar': 'five at most',
  'GET /search/trending': 'eight at most',
  'GET /search/related': 'five at most',
  'GET /admin/reportReasons': 'two hundred at most',
  'GET /follows': 'one a name that is asked for',
  'GET /admin/cases': 'thirty at most, paged by key',
  'GET /admin/caseViews': 'twenty at most',
  'GET /user/control/moderationActs': 'fifty at most',
  'GET /admin/comments': 'thirty at most, paged by key',
  'GET /admin/replies': 'thirty at most, paged by key',
  'GET /admin/answers': 'thirty at most, paged by key',
  'GET /admin/answerReplies': 'thirty at most, paged by key',
  'GET /members/:account/topics': 'twenty at most, paged by key',
  'GET /members/:account/comments': 'twenty at most, paged by key',
  'GET /members/:account/replies': 'twenty at most, paged by key',
  'GET /questions': 'sixty at most, paged by key',
  'GET /questions/:id/related': 'ten at most',
  'GET /questions/:id/invitations': 'ten at most',
  'GET /wantedQuestions': 'ten at most',
  'GET /questionTags': 'ten at most',
  'GET /members/:account/questions': 'twenty at most, paged by key',
  'GET /members/:account/answers': 'twenty at most, paged by key',
  'GET /chosenTexts': 'a hundred at most',
  'GET /admin/chosenTexts': 'a hundred at most',
  'GET /admin/settings/:key/history': 'the last changes of one setting',
  'GET /mentions': 'eight at most',
  'GET /user/control/userDynamicList': 'twenty at most, paged by key',
  'GET /members/:account/activity': 'twenty at most, paged by key',
  'GET /user/control/feed': 'twenty at most, paged by key',
  'GET /user/control/privateMessageList': 'thirty at most, paged by key',
  'GET /videos/states': 'twenty at most',
  'GET /editor/media': 'fifty at most, those that were asked for',
  'GET /admin/attachmentTotals': 'one a kind',
  'GET /emojis': 'staff make them by hand',
  'GET /admin/emojis': 'staff make them by hand',
  'GET /admin/sections': 'staff make sections by hand',
  'GET /admin/fields': 'thirty at most',
  'GET /admin/sensitive-word-lists': 'a hundred at most',
  'GET /admin/sensitive-word-trial': 'a hundred at most',
  'GET /admin/search-hidden-words': 'five hundred at most',
  'GET /admin/search-index': 'one a kind',
  'GET /admin/login-providers': 'staff set them up by hand',
  'GET /queryThirdPartyLogin': 'staff set them up by hand',
  'GET /admin/ledger/transactions': 'fifty at most, paged by key',
  'GET /admin/ledger/members/:id/entries': 'fifty at most, paged by key',
  'GET /admin/ledger/adjustments': 'fifty at most, paged by key',
  'GET /admin/ledger/checks': 'the last thirty',
  'GET /user/control/remindList': 'thirty at most, paged by key',
  'GET /user/control/walletEntries': 'thirty at most, paged by key',
  'GET /user/control/walletChain': 'five hundred at most, paged by key',
  'GET /admin/sections/:id/rights': 'roles are made by hand',
};

describe('the contract', () => {
  it('is bound whole: no promise is forgotten', async () => {
    const promised = await promisedEndpoints();
    expect(promised.length).toBeGreaterThan(30);
    expect(
      promised.filter(({ endpoint }) => !endpoints.includes(endpoint)).map(({ file, name }) => `${file} ${name}`),
    ).toEqual([]);
  });
  it('has one call at each address', () => {
    const names = endpoints.map(nameOf);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
  it.each(named(endpoints))('%s checks exactly the parameters its path has', (_, endpoint) => {
    const fields = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    expect(shapeOf(endpoint.params)?.fields ?? []).toEqual(fields);
  });
  it.each(named(writes))('%s names every field of its body', (_, endpoint) => {
    expect(shapeOf(endpoint.body)?.isStrict).toBe(true);
  });
  it.each(named(reads))('%s names every field of its query', (_, endpoint) => {
    expect(shapeOf(endpoint.query)?.isStrict).toBe(true);
  });
  it.each(named(endpoints.filter((endpoint) => endpoint.access.startsWith('staff:'))))(
    '%s is for an area of the console that exists',
    (_, endpoint) => {
      expect(permissions).toContain(`console.${endpoint.access.slice('staff:'.length)}`);
    },
  );
  it.each(named(writes.filter((endpoint) => endpoint.cost === 'post')))(
    '%s may be sent again after a lost connection',
    (_, endpoint) => {
      expect(endpoint.idempotent).toBe(true);
    },
  );
  it.each(named(reads))('%s caps its list', (name, endpoint) => {
    const result = shapeOf(endpoint.result);
    if (!result?.fields.includes('records')) return;
    expect(shapeOf(endpoint.query)?.fields ?? [], 'nobody chooses the size of a page').not.toContain('pageSize');
    if (BOUNDED[name] !== undefined) return;
    expect(result.fields).toEqual(expect.arrayContaining(['records', 'page', 'pageSize', 'total']));
    const page = shapeOf(endpoint.query)?.shape.page;
    expect(page?.safeParse('10000000').success).toBe(false);
    expect(page?.safeParse('0').success).toBe(false);
    expect(page?.safeParse(undefined).data).toBe(1);
  });
  it('names no bounded list that is gone', () => {
    expect(Object.keys(BOUNDED).filter((name) => !endpoints.some((endpoint) => nameOf(endpoint) === name))).toEqual([]);
  });
});
