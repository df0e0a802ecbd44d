import { type DestinationStream, type Logger, pino } from 'pino';
import { isConnectionFailure } from './database/fault.ts';
import type { Environment } from './environment.ts';

export type Log = Logger;

/** Structured JSON lines on standard output; values that could be secrets are cut by name. */
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

/** How far causes are followed. */
const DEPTH = 5;
/** Of what errors of Node and of the driver carry; `detail` and `where` quote rows, other objects hold whole connections. */
const CARRIED = ['code', 'status', 'statusCode', 'severity', 'table', 'constraint', 'syscall'] as const;

/** A lost connection has no stack: it is the fault of no line of code. */
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
