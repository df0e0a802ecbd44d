import { createHash } from 'node:crypto';
import type { Actor } from '#platform/shared/actor.ts';
import type { AnyEndpoint, HandlerInput, UploadedFile } from '#platform/shared/contract.ts';
import { requireAllowed, type Verdict } from '#platform/shared/failure.ts';
import { brokenRules, explainRule } from '#platform/shared/rule-messages.ts';
import type { Executor, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { platformErrors } from '../errors.ts';
import { classes, limitAddress, limitedAs } from '../limit/limits.ts';
import type { Site } from '../site.ts';
import type { CallKey, Context } from './context.ts';
import type { Route } from './implement.ts';
import { compiled, stripToContract } from './strip-to-contract.ts';

/** The caller, and what the anti-forgery token must be bound to. */
export interface Identity {
  actor: Actor;
  binding: string;
}

/**
 * Resolves the Authorization header for a call, or (no endpoint) for a page. @throws 401 when it is present and invalid
 */
export type Identify = (request: {
  authorization: string | undefined;
  site: Site;
  now: Date;
  agent: string;
  address: string;
  endpoint?: AnyEndpoint;
}) => Promise<Identity>;

/** Runs before every call: site state, bans. Returns a refusal or null. */
export type Guard = (requesting: { endpoint: AnyEndpoint; actor: Actor; site: Site; address: string }) => Verdict;

/** Invalid fields: 400 with a message per field, in the caller's language. */
export class InvalidInput extends Error {
  readonly rules: Record<string, string>;
  constructor(rules: Record<string, string>) {
    super('invalid input');
    this.rules = rules;
  }
  /** A message per field. */
  explain(context: Pick<Context, 'site' | 'language'>): Record<string, string> {
    const messages = context.site.messages(context.language);
    return Object.fromEntries(
      Object.entries(this.rules).map(([field, code]) => [
        field,
        explainRule(code, context.language, (feature, rule) => ownRule(messages[feature], rule)),
      ]),
    );
  }
}

/** For single fields refused by an action: `invalidField('title', 'topic.titleEmpty')`. */
export function invalidField(field: string, rule: string): InvalidInput {
  return new InvalidInput({ [field]: rule });
}

function ownRule(messages: unknown, rule: string): string | undefined {
  if (typeof messages !== 'object' || messages === null || !('rules' in messages)) return undefined;
  const rules: unknown = messages.rules;
  if (typeof rules !== 'object' || rules === null) return undefined;
  const found: unknown = Object.getOwnPropertyDescriptor(rules, rule)?.value;
  return typeof found === 'string' ? found : undefined;
}

export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
  file?: UploadedFile | undefined;
}

/** Validates the input against the contract. @throws InvalidInput */
export function validate(endpoint: AnyEndpoint, raw: RawInput): HandlerInput<AnyEndpoint> {
  const rules: Record<string, string> = {};
  const input = {
    params: undefined as unknown,
    query: undefined as unknown,
    body: undefined as unknown,
    file: raw.file,
  };
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const parsed = compiled(schema).safeParse(raw[part] ?? {}, { reportInput: true });
    if (parsed.success) input[part] = parsed.data;
    else Object.assign(rules, brokenRules(parsed.error.issues));
  }
  if (endpoint.upload && !raw.file) rules[endpoint.upload.field] = 'rule.required';
  if (Object.keys(rules).length > 0) throw new InvalidInput(rules);
  return input;
}

/** Checks access by the contract alone; the policies of the actions decide the rest. @throws 401, 403 */
export function requireAccess(endpoint: AnyEndpoint, actor: Actor): void {
  if (endpoint.access === 'anyone') return;
  if (actor.kind === 'guest') throw platformErrors.unauthenticated();
  if (
    endpoint.access !== 'member' &&
    !(actor.isStaff && actor.may(`console.${endpoint.access.slice('staff:'.length)}`))
  )
    throw platformErrors.forbidden();
}

/** Runs the guards, counts the call and checks access, in this order. @throws 401, 403, 429, 503 */
export async function requireAdmission(
  endpoint: AnyEndpoint,
  requesting: { actor: Actor; address: string; site: Site; gates: readonly Guard[] },
): Promise<void> {
  const { gates, ...caller } = requesting;
  for (const guard of gates) requireAllowed(guard({ endpoint, ...caller }));
  await requireRate(endpoint, caller);
  requireAccess(endpoint, caller.actor);
}

/** Counts the call against the rate limit of its class. @throws 429 */
export async function requireRate(
  endpoint: AnyEndpoint,
  requesting: { actor: Actor; address: string; site: Site },
): Promise<void> {
  const allowance = classes[endpoint.cost];
  const { actor, address } = requesting;
  const who = endpoint.cost === 'sign-in' ? limitAddress(address) : limitedAs(actor, address);
  const bucket = `${endpoint.cost}:${who}`;
  const seconds =
    endpoint.cost === 'read'
      ? requesting.site.limits.takeHere(bucket, allowance)
      : await requesting.site.limits.take(bucket, allowance);
  if (seconds > 0) throw platformErrors.tooMany({ seconds });
}

/** Runs an authorised call: handler, then the result reduced to the fields of the contract. */
export async function perform(route: Route, input: HandlerInput<AnyEndpoint>, context: Context): Promise<unknown> {
  const result = await route.handle(input, context);
  return route.endpoint.result ? stripToContract(route.endpoint.result, result) : result;
}

/** Additional work when a member's call under a key is recorded, in the same transaction. */
export type OnKeyTaken = (tx: Transaction, taken: { memberId: string; key: string; body: unknown }) => Promise<void>;

export interface Once {
  site: Site;
  scope: string;
  key: string;
  body: unknown;
  onTaken?: ((tx: Transaction) => Promise<void> | undefined) | undefined;
}

/** Whether a member's call has been recorded under this key, on any route. */
export async function isKeyTaken(db: Executor, { memberId, key }: { memberId: string; key: string }): Promise<boolean> {
  return (
    (await db.row(
      sql`select from idempotency_key where key = ${key} and starts_with(scope, ${`${memberId} `}) limit 1`,
    )) !== undefined
  );
}

function hashOf(body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest();
}

/** The stored response for this key. @throws 422 when it was used with another body */
async function answerOf<T>(db: Executor, { scope, key }: Once, hash: Buffer): Promise<T> {
  const row = await db.row<{ body_hash: Buffer; answer: never }>(
    sql`select body_hash, answer from idempotency_key where scope = ${scope} and key = ${key}`,
  );
  if (!row?.body_hash.equals(hash)) throw platformErrors.keyReused();
  return row.answer;
}

/**
 * Whether a committed response exists; an uncommitted one does not count. @throws 422 when the key was used with
 * another body
 */
export async function isAnswered({ site, scope, key, body }: Once): Promise<boolean> {
  const row = await site.db.row<{ body_hash: Buffer }>(
    sql`select body_hash from idempotency_key where scope = ${scope} and key = ${key}`,
  );
  if (row && !row.body_hash.equals(hashOf(body))) throw platformErrors.keyReused();
  return row !== undefined;
}

/** The key with its scope and hash, for `recordKeys`. */
export function callKeyOf({ scope, key, body }: Once): CallKey {
  return { scope, key, bodyHash: hashOf(body) };
}

/** Records keys and their answers in one statement. @throws 422 when one was used with another body */
export async function recordKeys(tx: Transaction, keys: readonly (CallKey & { answer: unknown })[]): Promise<void> {
  if (keys.length === 0) return;
  try {
    await tx.run(sql`
      select idempotency_key_file(${keys.map(({ scope }) => scope)}, ${keys.map(({ key }) => key)},
        ${keys.map(({ bodyHash }) => bodyHash)}::bytea[], ${keys.map(({ answer }) => JSON.stringify(answer))}::jsonb[])`);
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'IK001' ? platformErrors.keyReused() : error;
  }
}

/** A transaction that runs once per `Idempotency-Key`, member (or address) and route. */
export function onceOnly(options: Once): Context['transaction'] {
  return (work) => {
    const hash = hashOf(options.body);
    return options.site.db.transaction(async (tx) => {
      // A second request with this key waits here until the first has committed.
      const isFirst = await tx.run(sql`
        insert into idempotency_key (scope, key, body_hash) values (${options.scope}, ${options.key}, ${hash})
          on conflict do nothing`);
      if (isFirst === 0) return answerOf(tx, options, hash);
      await options.onTaken?.(tx);
      const result = await work(tx);
      tx.last(
        sql`
          update idempotency_key set answer = ${JSON.stringify(result ?? null)} where scope = ${options.scope}
            and key = ${options.key}`,
      );
      return result;
    });
  };
}
