import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { AnyEndpoint } from '#platform/shared/contract.ts';
import { partsOf, writtenFields } from '#platform/shared/written.ts';
import { endpoints, named, nameOf, writes } from './calls.ts';

/** Fields that take any text, of which nobody but the site reads a word. */
const NOT_FOR_OTHERS: Readonly<Record<string, string>> = {
  account: 'names a member who is there',
  answer: 'a secret',
  code: 'a secret',
  contactName: 'for staff, who check it',
  contactPhone: 'for staff, who check it',
  registrationNumber: 'for staff, who check it',
  email: 'an address, which is shown to nobody',
  phone: 'a number, which is shown to nobody',
  target: 'the address or number of a code',
  endsAt: 'an instant',
  revision: 'told by the site',
  token: 'told by the site',
  id: 'what something is told from others by',
  kind: 'one of those that the site knows',
  oldPassword: 'a secret',
  ownCode: 'a secret',
  ownPassword: 'a secret',
  password: 'a secret',
};
/** The same in single calls. */
const IN_CALLS: Readonly<Record<string, string>> = {
  'POST /drafts/:name subject': 'a draft is its author’s alone',
  'POST /drafts/:name fields': 'a draft is its author’s alone',
  'POST /drafts/:name fields.*': 'a draft is its author’s alone',
  'POST /user/control/influencerAuth links.*': 'for staff, who check them',
  'POST /thirdParty/loginRedirect state': 'what a login provider says',
  'POST /thirdParty/loginRedirect iss': 'what a login provider says',
  'POST /thirdParty/loginRedirect error': 'what a login provider says',
  'POST /navigationSites url': 'an address, which nobody sees before staff have listed it',
  'POST /feedback contact': 'for staff, who answer to it',
  'POST /user/control/passkeys name': 'its owner’s alone',
  'POST /user/control/passkeys/:id name': 'its owner’s alone',
};
/** Calls of which nobody but the two sides of something, or staff, read what is written: who is muted may make them. */
const NOT_PUBLISHED: Readonly<Record<string, string>> = {
  'POST /favouriteFolders': 'its owner’s alone',
  'POST /favouriteFolders/:id': 'its owner’s alone',
  'POST /user/control/unlockPayments/:id/dispute': 'for the other side and staff: money hangs on it',
  'POST /user/control/unlockDisputes/:id/answer': 'for the other side and staff: money hangs on it',
  'POST /user/control/changeHint': 'a question that helps its owner back in',
  'POST /user/control/companyAuth': 'for staff, who check it first',
  'POST /user/control/influencerAuth': 'for staff, who check it first',
  'POST /feedback': 'for staff, whom also somebody muted may tell something',
  'POST /reports': 'for staff, who read in it what was written elsewhere',
  'POST /suspension/appeal': 'for staff, who decide it',
  'POST /user/control/moderationActs/:id/appeal': 'for staff, who decide it',
  'POST /register': 'nobody is muted before there is an account',
  'POST /thirdParty/register': 'nobody is muted before there is an account',
  'POST /search/queries': 'its searcher’s own; counted without who',
  'POST /attachments/images': 'nobody sees a file before a text shows it',
  'POST /attachments/files': 'nobody sees a file before a text shows it',
  'POST /attachments/uploads': 'nobody sees a file before a text shows it',
};
const SAMPLES = ['文字', '任意写的一些文字和词语', 'some words of mine'];

/** The paths of fields that take free texts and are not marked. */
function* unmarked(schema: z.core.$ZodType, path: readonly string[] = []): Generator<string> {
  if (writtenFields(schema).some((field) => field.path.length === 0)) return;
  for (const [inner, name] of partsOf(schema)) yield* unmarked(inner, name === undefined ? path : [...path, name]);
  if (schema instanceof z.ZodMiniString && SAMPLES.some((sample) => schema.safeParse(sample).success))
    yield path.join('.');
}

const callsOfMembers = writes.filter(({ access }) => !access.startsWith('staff:'));
const unmarkedIn = ({ body }: AnyEndpoint) => (body ? [...new Set(unmarked(body))] : []);
const isListed = (name: string, field: string) =>
  NOT_FOR_OTHERS[field.split('.').at(-1) ?? ''] !== undefined || IN_CALLS[`${name} ${field}`] !== undefined;

describe('texts that people write', () => {
  it.each(named(callsOfMembers))('are marked in %s, so that they are screened', (name, endpoint) => {
    expect(unmarkedIn(endpoint).filter((field) => !isListed(name, field))).toEqual([]);
  });
  it('are marked in the calls by which most is written', () => {
    const fieldsOf = (name: string) => {
      const body = endpoints.find((endpoint) => nameOf(endpoint) === name)?.body;
      return body ? writtenFields(body).map(({ path, as }) => `${path.join('.')} ${as}`) : [];
    };
    expect(fieldsOf('POST /topics')).toEqual([
      'title line',
      'content markdown',
      'tags.* line',
      'poll.title line',
      'poll.options.* line',
      'envelope.greeting line',
    ]);
    expect(fieldsOf('POST /topics/:id/comments')).toEqual(['content markdown', 'quoteWords line']);
    expect(fieldsOf('POST /register')).toContain('account line');
    expect(fieldsOf('POST /user/control/userCustom')).toEqual(['userCustom.* line']);
  });
  it('are published by calls that say so, and refused to the muted', () => {
    const hasWritten = ({ body, upload }: AnyEndpoint) =>
      (body !== undefined && writtenFields(body).length > 0) || upload?.isNameShown === true;
    const silent = callsOfMembers.filter((endpoint) => hasWritten(endpoint) && !endpoint.publishes).map(nameOf);
    expect(silent.toSorted()).toEqual(Object.keys(NOT_PUBLISHED).toSorted());
    expect(endpoints.filter(({ holds, publishes }) => holds === true && !publishes).map(nameOf)).toEqual([]);
  });
  it('name no call that is gone', () => {
    const left = callsOfMembers.flatMap((endpoint) =>
      unmarkedIn(endpoint).map((field) => `${nameOf(endpoint)} ${field}`),
    );
    expect(Object.keys(IN_CALLS).filter((listed) => !left.includes(listed))).toEqual([]);
    const fields = left.map((field) => field.split(/[ .]/).at(-1));
    expect(Object.keys(NOT_FOR_OTHERS).filter((listed) => !fields.includes(listed))).toEqual([]);
  });
});
