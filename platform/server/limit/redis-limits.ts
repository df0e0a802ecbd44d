import { createHmac } from 'node:crypto';
import { Redis } from 'ioredis';
import { unavailable } from '../database/fault.ts';
import { readyKey } from '../secret.ts';
import { createHereCounter, type Limits } from './limits.ts';

/** Counts one in a window that begins with its first count; returns the count and the milliseconds left. */
const COUNT = `
local count = redis.call('incr', KEYS[1])
if count == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
return { count, redis.call('pttl', KEYS[1]) }`;

export interface RedisLimits extends Limits {
  end(): Promise<void>;
}

/**
 * Limits in Redis, for sites of several processes. Keys begin with a mark of the site's secret, so that two sites in
 * one Redis do not count each other's callers.
 */
export function openRedisLimits(
  url: string,
  options: { secret: Buffer; factor: number; onError: (error: Error) => void },
): RedisLimits {
  const site = createHmac('sha256', readyKey(options.secret)).update('limits').digest('hex').slice(0, 16);
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: true,
    connectTimeout: 3000,
    commandTimeout: 3000,
    keyPrefix: `teahouse:limit:${site}:`,
  });
  redis.on('error', options.onError);
  const orUnavailable = async <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      throw unavailable(error);
    });
  const count = async (bucket: string, seconds: number) => {
    const answer = await orUnavailable(redis.eval(COUNT, 1, bucket, seconds * 1000));
    const [total, left] = Array.isArray(answer) ? answer.map(Number) : [];
    return { total: total ?? 0, seconds: Math.ceil((left ?? 0) / 1000) };
  };
  return {
    async take(bucket, allowance) {
      const state = await count(bucket, allowance.seconds);
      return state.total > allowance.count * options.factor ? Math.max(1, state.seconds) : 0;
    },
    count: async (bucket, seconds) => (await count(bucket, seconds)).total,
    peek: async (bucket) => Number((await orUnavailable(redis.get(bucket))) ?? 0),
    forget: async (bucket) => {
      await orUnavailable(redis.del(bucket));
    },
    takeHere: createHereCounter(options.factor),
    end: async () => {
      await redis.quit().catch(() => redis.disconnect());
    },
  };
}
