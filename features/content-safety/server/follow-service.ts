import { followedProvider } from '#platform/server/outward/followed-provider.ts';
import { seal } from '#platform/server/seal.ts';
import type { Site } from '#platform/server/site.ts';
import { selectService } from './store.ts';

export const SECRET_USE = 'content-safety.provider';
export const SERVICE_CHANGED = 'content-safety-provider';
/** While the service rests, nobody waits for it. */
export const {
  open: followService,
  live: liveService,
  letRest,
} = followedProvider({ subject: SERVICE_CHANGED, rest: 30_000, select: selectService });

export const sealSecret = (site: Pick<Site, 'secret'>, secret: string): Buffer => seal(site.secret, SECRET_USE, secret);
