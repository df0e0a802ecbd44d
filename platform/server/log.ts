import { type DestinationStream, type Logger, pino } from 'pino';
import { isConnectionFailure } from './database/fault.ts';
import type { Environment } from './environment.ts';

export type Log = Logger;

/** Structured JSON lines on standard output; possible secrets are redacted by key. */
export function openLog(level: Environment['logLevel'], destination: DestinationStream = pino.destination(1)): Log {
  const options = {
    level,
    redact: {
      paths: [
        'password',
        'accessToken',
        'refreshToken',
        'authorization',
        '*.password',
        '*.accessToken',
        '*.refreshToken',
        '*.authorization',
        '*.cookie',
      ],
      censor: '[cut]',
    },
    serializers: { err: describeError },
  };
  return pino(options, destination);
}

/** Depth to which causes are logged. */
const DEPTH = 5;
/**
 * Allowed properties of Node's and the driver's errors; `detail` and `where` quote rows, other objects hold whole
 * connections.
 */
const CARRIED = ['code', 'status', 'statusCode', 'severity', 'table', 'constraint', 'syscall'] as const;

/** No stack for a lost connection: no line of code is at fault. */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return error;
  const own: Readonly<Record<string, unknown>> = { ...error };
  const carried = CARRIED.flatMap((name) => {
    const value = own[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  return {
    type: error.name,
    message: error.message,
    ...Object.fromEntries(carried),
    ...(isConnectionFailure(error) ? {} : { stack: error.stack }),
    ...(error.cause === undefined || depth >= DEPTH ? {} : { cause: describeError(error.cause, depth + 1) }),
  };
}
