import { type Logger, pino } from 'pino';
import type { Environment } from './environment.ts';

export type Log = Logger;

/** Structured JSON lines on standard output; values that could be secrets are cut by name, and rows that the database quotes in its errors. */
export function openLog(level: Environment['logLevel']): Log {
  return pino({
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
        'err.detail',
        'err.where',
      ],
      censor: '[cut]',
    },
    serializers: { err: pino.stdSerializers.err },
  });
}
