import * as z from 'zod/mini';
import { setting } from '#platform/shared/setting.ts';
import { MOST_TOTAL } from './contract.ts';

export const redEnvelopeSettings = {
  /** In fen; 0: no new ones. Existing ones continue. */
  redEnvelopeMax: setting({
    schema: z.int().check(z.minimum(0), z.maximum(MOST_TOTAL)),
    initial: 20_000,
    input: 'number',
    unit: 'fen',
  }),
  /** In fen. */
  redEnvelopeMin: setting({
    schema: z.int().check(z.minimum(1), z.maximum(MOST_TOTAL)),
    initial: 1,
    input: 'number',
    unit: 'fen',
  }),
};
