import * as z from 'zod/mini';
import { Author } from '#features/content/author.ts';
import { get, post } from '#platform/shared/contract.ts';
import { ById, Id, Instant, plainText, startedFrom, text } from '#platform/shared/rules.ts';

/** Topics and people shown of a section. */
export const LATEST_SHOWN = 3;
export const PEOPLE_SHOWN = 8;
export const TAGS_SHOWN = 12;
export const LONGEST_RULES = 5000;

const LatestTopic = z.object({
  id: Id,
  title: z.string(),
  nickname: z.string(),
  commentCount: z.int(),
  createdAt: Instant,
});

/** What is new in a section of the first level and those below it, as far as the caller may view them. */
const CommunitySection = z.object({
  sectionId: Id,
  latest: z.array(LatestTopic),
  /** Authors of its latest topics. */
  people: z.array(Author),
});
export type CommunitySection = z.output<typeof CommunitySection>;

/** What tells that the place is alive. */
const CommunityFigures = z.object({
  /** Members who have joined so far. */
  members: z.int(),
  /** Texts published today, in the site's time zone. */
  today: z.int(),
  newest: z.nullable(Author),
});
export type CommunityFigures = z.output<typeof CommunityFigures>;

const CommunityModule = z.object({
  sectionId: Id,
  /** Empty: none. */
  rules: z.object({ html: z.string(), lang: z.string() }),
  staff: z.array(Author),
  people: z.array(Author),
  /** Tags of its latest topics, the most used first. */
  tags: z.array(z.string()),
  /** Topics of the last seven days, counted up to 1 000. */
  topicsOfWeek: z.int(),
});
export type CommunityModule = z.output<typeof CommunityModule>;

export const communityApi = {
  /** Sections that the caller may view; their names and figures are those of `GET /sections`. */
  list: get('/community', {
    access: 'anyone',
    query: z.strictObject({}),
    result: z.object({ records: z.array(CommunitySection), figures: CommunityFigures }),
  }),
  /** Of a section that the caller may not view nothing is told. */
  read: get('/community/:id', { access: 'anyone', params: ById, query: z.strictObject({}), result: CommunityModule }),
};

const SectionRules = z.object({
  id: Id,
  names: z.object({ zh_CN: z.string(), en_US: z.string() }),
  sourceZh: z.string(),
  sourceEn: z.string(),
  editedAt: z.nullable(Instant),
  /** Of what an edit replaces. */
  digest: z.string(),
});
export type SectionRules = z.output<typeof SectionRules>;

export const communityAdminApi = {
  /** Every section that is not archived, with its rules. */
  list: get('/admin/communityRules', {
    access: 'staff:section',
    query: z.strictObject({}),
    result: z.object({ records: z.array(SectionRules) }),
  }),
  edit: post('/admin/communityRules/:id', {
    access: 'staff:section',
    params: ById,
    body: z.strictObject({
      sourceZh: z._default(plainText(0, LONGEST_RULES, 20_000), ''),
      sourceEn: z._default(plainText(0, LONGEST_RULES, 20_000), ''),
      reason: z._default(text(0, 500), ''),
      ...startedFrom,
    }),
    result: z.object({ records: z.array(SectionRules) }),
  }),
};
