import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a server that speaks OpenSearch's protocol has: indexes with documents, and what an alias names. */
export interface OpenSearchFixture {
  url: string;
  /** Names of indexes, the searched one first. Of a real server nothing is known. */
  indexes(): string[];
  /** How many searches were answered. */
  searches(): number;
  /** Answers nothing any more, as long as it is away. */
  setAway(isAway: boolean): void;
  close(): Promise<void>;
}

interface Stored {
  version: number;
  source: Readonly<Record<string, unknown>>;
}
// biome-ignore lint/suspicious/noExplicitAny: queries of every shape, read as they come
type Query = any;

const valuesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === null ? [] : [value]);
const only = (of: Readonly<Record<string, unknown>>): [string, Query] => Object.entries(of)[0] ?? ['', undefined];

function matches(source: Stored['source'], query: Query): boolean {
  const [kind, inner] = only(query);
  if (kind === 'bool') {
    const { filter = [], should = [], must_not: mustNot = [] } = inner;
    return (
      filter.every((each: Query) => matches(source, each)) &&
      !mustNot.some((each: Query) => matches(source, each)) &&
      (should.length === 0 || should.some((each: Query) => matches(source, each)))
    );
  }
  if (kind === 'exists') return valuesOf(source[inner.field]).length > 0;
  const [field, wanted] = only(inner);
  const values = valuesOf(source[field]);
  if (kind === 'term') return values.includes(wanted);
  if (kind === 'terms') return values.some((value) => wanted.includes(value));
  if (kind === 'prefix') return values.some((value) => String(value).startsWith(wanted));
  if (kind === 'range') return values.some((value) => String(value) >= wanted.gte);
  throw new Error(`no such query here: ${kind}`);
}

/** A server in this process that speaks as much of the protocol as is used; strict about what it is sent. */
export async function openSearchFixture(): Promise<OpenSearchFixture> {
  const indexes = new Map<string, Map<string, Stored>>();
  const aliases = new Map<string, string>();
  let searches = 0;
  let isAway = false;
  const documentsOf = (name: string) => indexes.get(aliases.get(name) ?? name);

  function bulk(name: string, body: string): object {
    const documents = documentsOf(name);
    if (!documents) throw new Error(`no index ${name}`);
    const lines = body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const items: object[] = [];
    while (lines.length > 0) {
      const [action, { _id: id, version }] = only(lines.shift());
      const existing = documents.get(id);
      if (action === 'delete') {
        items.push({ delete: { status: documents.delete(id) ? 200 : 404 } });
        continue;
      }
      const source = lines.shift();
      const isOld = existing !== undefined && existing.version > version;
      if (!isOld) documents.set(id, { version, source });
      items.push({ index: isOld ? { status: 409, error: 'version_conflict' } : { status: 201 } });
    }
    return { items };
  }
  function act({ actions }: { actions: Query[] }): object {
    for (const action of actions) {
      const [kind, { index, alias }] = only(action);
      if (!indexes.has(index)) throw new Error(`no index ${index}`);
      if (kind === 'add') aliases.set(alias, index);
      else indexes.delete(index);
    }
    return { acknowledged: true };
  }
  function search(name: string, { query, size }: { query: Query; size: number }): object {
    searches += 1;
    const found = [...(documentsOf(name) ?? [])].filter(([, { source }]) => matches(source, query));
    found.sort(([, one], [, other]) => (String(one.source.created) < String(other.source.created) ? 1 : -1));
    return { hits: { hits: found.slice(0, size).map(([id]) => ({ _id: id })) } };
  }
  function answer(method: string, path: string, body: string): object {
    const [, name = '', call] = path.split('/');
    if (method === 'PUT') {
      if (indexes.has(name)) throw new Error('resource_already_exists_exception');
      indexes.set(name, new Map());
      return { acknowledged: true };
    }
    if (name === '_aliases') return act(JSON.parse(body));
    if (documentsOf(name) === undefined) throw new Error(`index_not_found_exception: ${name}`);
    return call === '_bulk' ? bulk(name, body) : search(name, JSON.parse(body));
  }

  const server = http.createServer(async (request, response) => {
    const body = await text(request);
    if (isAway) return void response.destroy();
    try {
      response.end(JSON.stringify(answer(request.method ?? '', request.url ?? '', body)));
    } catch (error) {
      response.writeHead(400).end(JSON.stringify({ error: { reason: String(error) } }));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/tea`,
    indexes: () => [...indexes.keys()].toSorted((one) => (aliases.get('tea') === one ? -1 : 1)),
    searches: () => searches,
    setAway: (value) => {
      isAway = value;
    },
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
