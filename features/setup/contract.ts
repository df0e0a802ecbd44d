import * as z from 'zod/mini';
import { get } from '#platform/shared/contract.ts';
import { Instant } from '#platform/shared/rules.ts';

/** A step of setting up the site. */
export const SetupStep = z.object({
  name: z.string(),
  title: z.string(),
  text: z.string(),
  /** What goes wrong without it; '' if nothing does. */
  warning: z.string(),
  path: z.string(),
  action: z.string(),
  isDone: z.boolean(),
  isOptional: z.boolean(),
});
export type SetupStep = z.output<typeof SetupStep>;

/** Where the site is reached, and its backups. */
export const ServerState = z.object({
  publicUrl: z.string(),
  /** Others reach it. */
  isPublic: z.boolean(),
  /** The database is this site's own; another one is backed up by its own means. */
  isEmbedded: z.boolean(),
  dataDir: z.string(),
  lastBackupAt: z.nullable(Instant),
});
export type ServerState = z.output<typeof ServerState>;

const nothing = z.strictObject({});

export const setupApi = {
  /** Of owners; others have no steps. */
  steps: get('/admin/setup', {
    access: 'staff:overview',
    query: nothing,
    result: z.object({ isShown: z.boolean(), steps: z.array(SetupStep) }),
    always: true,
  }),
  server: get('/admin/server', { access: 'staff:setting', query: nothing, result: ServerState }),
};
