import { optionalPackage } from '../lazy.ts';
import type { Log } from '../observability/log.ts';
import type { Count, Counters } from './counters.ts';

/** Reads and counts all keys atomically on the server. */
const CONSUME = `
local answer = {}
for i, key in ipairs(KEYS) do
  local count = redis.call('INCRBY', key, ARGV[i * 2 - 1])
  local left = redis.call('PTTL', key)
  if left < 0 then
    redis.call('PEXPIRE', key, ARGV[i * 2])
    left = tonumber(ARGV[i * 2])
  end
  answer[#answer + 1] = count
  answer[#answer + 1] = left
end
return answer`;

const ioredis = optionalPackage<typeof import('ioredis')>('ioredis');

const PREFIX = 'parley:count:';

export function redisCounters(url: string, log: Log): Counters {
  const redis = new (ioredis().Redis)(url, {
    commandTimeout: 500,
    connectTimeout: 2_000,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  });
  redis.on('error', (error) =>
    log.warn({ code: (error as { code?: string }).code }, 'counter store unreachable'),
  );
  return {
    async consume(consumptions) {
      const keys = consumptions.map(({ key }) => PREFIX + key);
      const args = consumptions.flatMap(({ cost, windowMs }) => [cost, windowMs]);
      const answer = (await redis.eval(CONSUME, keys.length, ...keys, ...args)) as number[];
      return consumptions.map((_, index): Count => {
        const [count, resetsInMs] = answer.slice(index * 2, index * 2 + 2);
        if (count === undefined || resetsInMs === undefined) throw new Error('a counter was not returned');
        return { count, resetsInMs };
      });
    },
    reset: async (key) => void (await redis.del(PREFIX + key)),
    close: async () => redis.disconnect(),
  };
}
