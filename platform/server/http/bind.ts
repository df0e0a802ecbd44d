import fs from 'node:fs/promises';
import { Readable } from 'node:stream';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint, HandlerInput } from '#platform/shared/contract.ts';
import { fromAcceptLanguage, type Language } from '#platform/shared/language.ts';
import { answerJson } from '#platform/shared/record-text.ts';
import { openTurns, type Turns } from '../database/turns.ts';
import { platformErrors } from '../errors.ts';
import { limitedAs } from '../limit/limits.ts';
import { renderAs } from '../markdown/render-owner.ts';
import type { Site } from '../site.ts';
import { CSRF_COOKIE, CSRF_HEADER, isPairRight } from './anti-forgery.ts';
import type { Answer, Context } from './context.ts';
import { dispositionOf } from './file-name.ts';
import type { Route } from './implement.ts';
import {
  callKeyOf,
  type Guard,
  type Identify,
  isAnswered,
  type Once,
  type OnKeyTaken,
  onceOnly,
  perform,
  requireAdmission,
  validate,
} from './kernel.ts';
import { chosenLanguage, setOwnCookie } from './own-cookie.ts';
import { writeBytes } from './page-pieces.ts';
import { receiveBody } from './receive-upload.ts';
import { type ScreenTexts, screenInput } from './screen-texts.ts';
import { letTakeItsTime } from './slow-bodies.ts';

export const API_BASE = '/api';

/**
 * How many reads of one member, or of one network's guests, run concurrently: the others wait, so that a burst of heavy
 * reads keeps neither the event loop nor the database's connections from everybody else. In ms: after this wait a read
 * goes on regardless.
 */
const READS = { atOnce: 8, mostWait: 20_000 };

export interface Binding {
  site: Site;
  identify: Identify;
  gates: readonly Guard[];
  routes: readonly Route[];
  defaultLanguage: () => Language;
  /** Runs once, in the transaction that records a member's call under an `Idempotency-Key`. */
  onKeyTaken?: OnKeyTaken;
  /** Reads what people write before it is carried out. */
  screenTexts?: ScreenTexts | undefined;
}

/** Registers every route of the contract under the API base. */
export function bindRoutes(server: FastifyInstance, binding: Binding): void {
  const reads = openTurns(READS);
  const bind = (to: FastifyInstance, route: Route) => {
    const { endpoint } = route;
    to.route({
      method: endpoint.method,
      url: `${API_BASE}${endpoint.path}`,
      bodyLimit: endpoint.bodyLimit,
      exposeHeadRoute: false,
      // Before the body is parsed: reading a body that is refused anyway would cost more than the refusal.
      onRequest: async (request) => {
        admitted.set(request, await admit({ route, binding, request }));
      },
      handler: (request, reply) => answerCall({ route, binding, request, reply, reads }),
    });
  };
  for (const route of binding.routes) if (!route.endpoint.upload) bind(server, route);
  // Multipart forms are parsed only by endpoints that accept a file.
  server.register((uploads, _options, done) => {
    uploads.register(fastifyMultipart);
    for (const route of binding.routes) if (route.endpoint.upload) bind(uploads, route);
    done();
  });
}

interface Call {
  route: Route;
  binding: Binding;
  request: FastifyRequest;
  reply: FastifyReply;
  reads: Turns;
}

type Caller = Pick<Context, 'actor' | 'now' | 'agent'>;

const admitted = new WeakMap<FastifyRequest, Caller>();

/** Who calls, if they may: everything that can be judged by the headers alone. @throws 401, 403, 429, 456, 503 */
async function admit({ route, binding, request }: Omit<Call, 'reply' | 'reads'>): Promise<Caller> {
  const { endpoint } = route;
  const { site } = binding;
  const now = new Date();
  const agent = (request.headers['user-agent'] ?? '').slice(0, 300);
  const { actor, binding: session } = await binding.identify({
    authorization: request.headers.authorization,
    site,
    now,
    agent,
    address: request.ip,
    endpoint,
  });
  if (endpoint.method !== 'GET') requireOurOwnPage({ request, site, session });
  await requireAdmission(endpoint, { actor, address: request.ip, site, gates: binding.gates });
  return { actor, now, agent };
}

async function answerCall(call: Call): Promise<unknown> {
  const { route, binding, request, reply, reads } = call;
  const { endpoint } = route;
  const { site } = binding;
  const identity = admitted.get(request);
  if (identity === undefined) throw platformErrors.unauthenticated();
  if (endpoint.upload) letTakeItsTime(request.raw);
  const owner = limitedAs(identity.actor, request.ip);
  const received = await receiveBody({ endpoint, request, reply, files: site.files, owner });
  try {
    const { body, file } = received;
    const input = validate(endpoint, { params: request.params, query: withoutStamp(request.query), body, file });
    const turn = reads.open();
    if (endpoint.cost === 'read') await turn.take(owner);
    try {
      return await answerInput({ ...call, input, identity });
    } finally {
      turn.end();
    }
  } finally {
    await received.discard?.();
  }
}

type Allowed = Call & { input: HandlerInput<AnyEndpoint>; identity: Caller };

/** Runs an authorised call and sends the response. */
async function answerInput({ route, binding, request, reply, input, identity }: Allowed): Promise<unknown> {
  const { endpoint } = route;
  const { site } = binding;
  const { actor, now, agent } = identity;
  const key = endpoint.idempotent ? readIdempotencyKey(request) : undefined;
  const once: Once | undefined =
    key === undefined
      ? undefined
      : {
          site,
          scope: `${actor.kind === 'member' ? actor.id : request.ip} ${endpoint.path}`,
          key,
          body: [input.params, withoutProof(endpoint, input.body)],
          onTaken:
            actor.kind === 'member'
              ? (tx) => binding.onKeyTaken?.(tx, { memberId: actor.id, key, body: input.body })
              : undefined,
        };
  const answer = answerOf({ reply, site });
  const language = languageOf(request, binding);
  const screened = await screenInput(binding.screenTexts, { site, endpoint, actor, language, now, input }).catch(
    async (refusal: unknown) => {
      // A call that has been carried out is only answered again, whatever has become a word meanwhile.
      if (once && (await isAnswered(once))) return { input, held: [], isReplaced: false };
      throw refusal;
    },
  );
  const context: Context = {
    site,
    db: site.db,
    transaction: once === undefined ? (work) => site.db.transaction(work) : onceOnly(once),
    ...(once === undefined
      ? {}
      : {
          callKey: () => callKeyOf(once),
          isAnswered: () => isAnswered(once),
        }),
    now,
    actor,
    language,
    address: request.ip,
    agent,
    requestId: request.id,
    cookies: request.cookies,
    authorization: request.headers.authorization,
    answer,
    ...(screened.held === undefined ? {} : { held: screened.held }),
    ...(screened.isReplaced ? { isReplaced: true } : {}),
  };
  const result = await renderAs(actor.kind === 'member' ? actor.id : request.ip, () =>
    perform(route, screened.input, context),
  );
  if (reply.sent) return reply;
  reply.header('cache-control', 'no-store');
  if (!endpoint.result) return answer.isSent() ? reply : reply.type('text/plain; charset=utf-8').send('');
  const parts = answerJson(result);
  const [only] = parts;
  return reply.type('application/json; charset=utf-8').send(parts.length === 1 ? only : writeBytes(parts));
}

/** Checks the anti-forgery pair, and that the request does not come from another site's page. @throws 403 */
function requireOurOwnPage(call: { request: FastifyRequest; site: Site; session: string }): void {
  const { headers, cookies } = call.request;
  if (headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site')
    throw platformErrors.csrf();
  const { origin } = headers;
  if (
    origin !== undefined &&
    origin !== call.site.environment.publicUrl &&
    origin !== `${call.request.protocol}://${headers.host}`
  )
    throw platformErrors.csrf();
  const header = headers[CSRF_HEADER];
  if (
    !isPairRight(call.site.secret, {
      cookie: cookies[CSRF_COOKIE],
      header: typeof header === 'string' ? header : undefined,
      binding: call.session,
    })
  )
    throw platformErrors.csrf();
}

/** The client adds `_t` to every GET to bypass caches; it is ignored. */
function withoutStamp(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || !('_t' in query)) return query;
  const { _t, ...rest } = query;
  return rest;
}

/** The body without proof fields: a repeated call may carry another code, since a code is valid only once. */
function withoutProof({ proofFields = [] }: AnyEndpoint, body: unknown): unknown {
  if (proofFields.length === 0 || typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([field]) => !proofFields.includes(field)));
}

function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\w-]{8,200}$/.test(key)) throw platformErrors.invalid();
  return key;
}

/** The language of an API response: requested by the client, otherwise the site's. */
export function languageOf(request: FastifyRequest, binding: Pick<Binding, 'site' | 'defaultLanguage'>): Language {
  return (
    fromAcceptLanguage(request.headers['accept-language']) ??
    chosenLanguage({ site: binding.site, cookies: request.cookies }) ??
    binding.defaultLanguage()
  );
}

function answerOf({ reply, site }: { reply: FastifyReply; site: Site }): Answer & { isSent(): boolean } {
  let isSent = false;
  return {
    setCookie: (name, value, options = {}) => setOwnCookie({ reply, site }, name, { ...options, value }),
    setHeader: (name, value) => {
      reply.header(name, value);
    },
    send: (body, contentType) => {
      isSent = true;
      // A streamed body is generated only as fast as it is read.
      const whole = typeof body === 'string' || body instanceof Uint8Array ? body : Readable.from(body);
      reply.header('cache-control', 'no-store').type(contentType).send(whole);
    },
    sendFile: async ({ path, name, contentType, isShown = false }) => {
      const file = await fs.open(path, 'r').catch((fault: NodeJS.ErrnoException) => {
        if (fault.code !== 'ENOENT') throw fault;
        // Lost with a disk, or after restoring a backup without its files: nothing to serve, and the operator must be
        // informed.
        site.log.error({ path }, 'a file that is known is not there');
        throw platformErrors.notFound();
      });
      const { size } = await file.stat();
      isSent = true;
      reply
        .headers({
          'cache-control': 'no-store',
          'content-length': String(size),
          // Opened directly, the file must not run scripts or be framed, whatever it contains.
          'content-security-policy': `default-src 'none'; sandbox; frame-ancestors 'none'`,
          'content-disposition': dispositionOf({ name, isShown }),
        })
        .type(contentType)
        .send(file.createReadStream());
    },
    isSent: () => isSent,
  };
}
