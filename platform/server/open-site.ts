import fs from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '#platform/shared/language.ts';
import { loadLanguages } from '#platform/shared/translation.ts';
import { openRingFile } from './cache/ring-file.ts';
import { APP_ROLE, prepareRole, requireRole } from './database/application-role.ts';
import { type Database, openDatabase } from './database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './database/embedded/start-embedded-postgres.ts';
import { migrate } from './database/migrate.ts';
import { openBus } from './database/notify.ts';
import { openSiteKey } from './database/site-key.ts';
import type { Environment } from './environment.ts';
import { openOutbox } from './event/outbox.ts';
import { closeToOthers } from './file/close-to-others.ts';
import { openFileStore } from './file/file-store.ts';
import { openLocalStore } from './file/object-store.ts';
import { openSwitchStore } from './file/switch-store.ts';
import { followClearing, tellChanged } from './http/clear-guest-pages.ts';
import { openGuestCache } from './http/guest-cache.ts';
import { type Limits, openDatabaseLimits } from './limit/limits.ts';
import { openRedisLimits } from './limit/redis-limits.ts';
import { openLive } from './live/live.ts';
import { type Log, openLog } from './log.ts';
import { openReach } from './outward/reach.ts';
import { openSettings } from './setting/settings.ts';
import type { Site } from './site.ts';

/** Greatest age of a guest page that does not say what it shows, in ms; two seconds are promised. */
const PAGE_LIFETIME = 1500;
const MEGABYTE = 1024 * 1024;
/** Of guest pages in memory. */
const PAGE_BYTES = 16 * MEGABYTE;

export interface OpenSite extends Site {
  /** Connection of the owner role, for migrations and imports' maintenance. */
  readonly ownerUrl: string;
  /** Shuts everything down in order: events, connections, then the embedded database. */
  close(): Promise<void>;
}

export interface OpenSiteOptions {
  environment: Environment;
  migrations: string;
  messages: Record<Language, Readonly<Record<string, unknown>>>;
  /** Restarts a killed embedded database; called when that fails. */
  onDatabaseGone?: (error: Error, log: Log) => void;
}

/**
 * Starts or reaches the database, migrates it and opens every service. Events are not delivered until `outbox.start()`.
 */
export async function openSite(options: OpenSiteOptions): Promise<OpenSite> {
  const { environment, onDatabaseGone } = options;
  const log = openLog(environment.logLevel);
  await loadLanguages();
  const onGone = onDatabaseGone && ((error: Error) => onDatabaseGone(error, log));
  await fs.mkdir(environment.dataDir, { recursive: true });
  const embedded =
    environment.databaseUrl === undefined
      ? await startEmbeddedPostgres({
          dataDir: environment.dataDir,
          log: (message) => log.info(message),
          ...(onGone ? { onGone } : {}),
        })
      : undefined;
  const toEnd: (() => Promise<void>)[] = [async () => embedded?.stop()];
  /** Last opened, first closed. */
  const close = async () => {
    for (const end of toEnd.splice(0).reverse()) await end();
  };
  try {
    return await openServices({ ...options, log, embedded, toEnd, close });
  } catch (error) {
    // A database left running would keep the process alive.
    await close();
    throw error;
  }
}

interface Opening extends OpenSiteOptions {
  log: Log;
  embedded: EmbeddedPostgres | undefined;
  toEnd: (() => Promise<void>)[];
  close: () => Promise<void>;
}

async function openServices({
  environment,
  migrations,
  messages,
  log,
  embedded,
  toEnd,
  close,
}: Opening): Promise<OpenSite> {
  const ownerUrl = embedded?.ownerUrl ?? environment.databaseUrl ?? '';
  if (!embedded) await prepareRole(ownerUrl);
  await migrate({ url: ownerUrl, directory: migrations, log: (message) => log.info(message) });
  const secret = await openSiteKey({
    url: ownerUrl,
    dataDir: environment.dataDir,
    given: environment.siteKey,
    log: (message) => log.info(message),
  });
  const onError = (err: Error) => log.warn({ err }, 'a database connection was lost');
  const db = openDatabase(embedded ? { url: embedded.appUrl, onError } : { url: ownerUrl, role: APP_ROLE, onError });
  toEnd.push(() => db.end());
  await requireRole(db);
  const bus = openBus({ url: embedded?.appUrl ?? ownerUrl, onError });
  toEnd.push(() => bus.end());
  await bus.tried;
  const { guestCacheDiskMegabytes, guestCache: isCacheOn } = environment;
  const disk =
    isCacheOn && guestCacheDiskMegabytes > 0
      ? await openRingFile(path.join(environment.dataDir, 'cache'), guestCacheDiskMegabytes * MEGABYTE)
      : undefined;
  toEnd.push(async () => disk?.close());
  const guestCache = openGuestCache({
    disk,
    lifetime: PAGE_LIFETIME,
    maximumBytes: PAGE_BYTES,
    isOn: isCacheOn,
    tell: (tags) => tellChanged(db, tags),
  });
  toEnd.push(() => guestCache.flush().catch(onError));
  followClearing({ bus, guestCache });
  const settings = await openSettings({
    db,
    bus,
    log,
    secret,
    onChange: () => guestCache.clear(),
  });
  const limits = openLimits({ environment, db, secret, onError, toEnd });
  const outbox = openOutbox({ db, log });
  toEnd.push(() => outbox.stop());
  const files = openFileStore(environment.dataDir);
  await closeToOthers([files.incoming, files.privateDirectory, path.join(environment.dataDir, 'objects')]);
  return {
    environment,
    log,
    db,
    bus,
    live: openLive({ bus, db }),
    settings,
    limits,
    outbox,
    files,
    objects: openSwitchStore(openLocalStore(path.join(environment.dataDir, 'objects')), [
      openLocalStore(files.directory),
    ]),
    guestCache,
    reach: openReach(environment.privateHosts),
    secret,
    messages: (language) => messages[language],
    ownerUrl,
    close,
  };
}

/** Where limits are counted: Redis if configured, else the database. Must be the same for every process of a site. */
function openLimits({
  environment,
  db,
  secret,
  onError,
  toEnd,
}: Pick<Opening, 'environment' | 'toEnd'> & {
  db: Database;
  secret: Buffer;
  onError: (error: Error) => void;
}): Limits {
  if (environment.redisUrl === undefined) return openDatabaseLimits(db, environment.rateLimitFactor);
  const limits = openRedisLimits(environment.redisUrl, { secret, factor: environment.rateLimitFactor, onError });
  toEnd.push(() => limits.end());
  return limits;
}
