import type { Language } from '#platform/shared/language.ts';
import type { Database } from './database/database.ts';
import type { Bus } from './database/notify.ts';
import type { Environment } from './environment.ts';
import type { Outbox } from './event/outbox.ts';
import type { FileStore } from './file/file-store.ts';
import type { SwitchStore } from './file/switch-store.ts';
import type { GuestCache } from './http/guest-cache.ts';
import type { Limits } from './limit/limits.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log.ts';
import type { Reach } from './outward/reach.ts';
import type { Settings } from './setting/settings.ts';

/** The services of one running process. */
export interface Site {
  readonly environment: Environment;
  readonly log: Log;
  readonly db: Database;
  readonly bus: Bus;
  /** Tells open pages of members what has happened. */
  readonly live: Live;
  readonly settings: Settings;
  readonly limits: Limits;
  readonly outbox: Outbox;
  readonly files: FileStore;
  /** Members' uploads; `files` has what the site itself creates. */
  readonly objects: SwitchStore;
  readonly guestCache: GuestCache;
  /** Inner hosts that providers set up by staff may use. */
  readonly reach: Reach;
  /** The site's random key, the same in every process; never leaves the server. */
  readonly secret: Buffer;
  /** Messages of every feature in a language, by feature name. */
  messages(language: Language): Readonly<Record<string, unknown>>;
}
