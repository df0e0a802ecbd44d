import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#app/server/features.ts';
import type { AnyEndpoint } from '#platform/shared/contract.ts';
import { fieldsOf } from '#tests/assurance/call-fields.ts';
import { type OpenDemoSite, openDemoSite, whoMay } from '#tests/assurance/demo-site-fixture.ts';
import { addressOf, sampleCall } from '#tests/assurance/sample-call.ts';
import { callName, sampledCalls } from '#tests/assurance/sampled-calls.ts';
import { isDrill } from '#tests/assurance/scale.ts';

let demoSite: OpenDemoSite;
beforeAll(async () => {
  demoSite = await openDemoSite();
});
afterAll(() => demoSite?.close());

/** Text in the address of a call that reads; choices and ids are refused by their schema. */
const textsOf = (endpoint: AnyEndpoint) =>
  fieldsOf(endpoint).filter(({ part, isText, isId }) => part === 'query' && isText && !isId);
/** These marks mean something in Markdown. */
const readsMarkdown = ({ path: address }: AnyEndpoint) => address.endsWith('Preview');
const endpoints = sampledCalls(
  routes
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => endpoint.method === 'GET' && textsOf(endpoint).length > 0 && !readsMarkdown(endpoint)),
);

/** Stands in no text of the demo site. */
const NOTHING = 'qzq';
/** What means something to SQL, to LIKE or to a regular expression, and stands in no text either. */
const meaningful = ['%%%', '___', '\\\\\\', "'''", '"""', '$1$', '.*.', "';-"];

async function answerTo(endpoint: AnyEndpoint, name: string, value: string): Promise<string> {
  const { params, query } = sampleCall(endpoint, demoSite.known);
  // Other filters beside it would leave nothing to find.
  const required = fieldsOf(endpoint).filter(({ part, isRequired }) => part === 'query' && isRequired);
  const call = {
    params,
    query: { ...Object.fromEntries(required.map((each) => [each.name, query[each.name]])), [name]: value },
  };
  const { status, text } = await whoMay(endpoint, demoSite).get(addressOf(endpoint, call));
  // Search says of marks alone that nothing was asked for.
  const plain = text.replaceAll(JSON.stringify(value).slice(1, -1), NOTHING).replace(/"notice":"\w+"/, '');
  return `${status} ${plain}`;
}

// Last: sqlmap 1.7.2, level 3, risk 2: nothing in any call
describe('[R7] a value in an address', () => {
  it.each(endpoints.map((endpoint) => [callName(endpoint), endpoint] as const))(
    '%s: means to the database what it says, and nothing else',
    async (_name, endpoint) => {
      for (const { name } of textsOf(endpoint)) {
        const expected = await answerTo(endpoint, name, NOTHING);
        for (const value of meaningful) {
          const answer = await answerTo(endpoint, name, value);
          if (!answer.startsWith('4')) expect(answer, `${name} = ${value}`).toBe(expected);
        }
      }
    },
  );
  it.runIf(isDrill)('gives sqlmap nothing to inject', { timeout: 4 * 3_600_000 }, async () => {
    const origin = await demoSite.served.server.listen({ port: 0, host: '127.0.0.1' });
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-sql-injection-'));
    const answers: string[] = [];
    for (const endpoint of endpoints) {
      const by = whoMay(endpoint, demoSite);
      const pair = by.tokens ? ['-H', `authorization: Bearer ${by.tokens.accessToken},${by.tokens.refreshToken}`] : [];
      const url = `${origin}${addressOf(endpoint, sampleCall(endpoint, demoSite.known))}`;
      const depth = ['--level', '3', '--risk', '2', '--dbms', 'PostgreSQL', '--param-filter', 'GET'];
      // Some samples are of things that are not there.
      const anyAnswer = ['--ignore-code', '400,401,403,404,409,429'];
      const way = ['--batch', '--threads', '4', '--flush-session', '--disable-coloring', '--output-dir', folder];
      const options = { maxBuffer: 64 * 1024 * 1024 };
      const { stdout } = await promisify(execFile)(
        'sqlmap',
        ['-u', url, ...pair, ...depth, ...anyAnswer, ...way],
        options,
      );
      answers.push(`${callName(endpoint)}: ${stdout}`);
    }
    await fs.rm(folder, { recursive: true });
    expect(answers.filter((text) => !text.includes('all tested parameters do not appear to be injectable'))).toEqual(
      [],
    );
  });
});
