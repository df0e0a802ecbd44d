import * as z from 'zod/mini';
import { setting } from '#platform/shared/setting.ts';

const weight = (initial: number) =>
  setting({ schema: z.number().check(z.minimum(0), z.maximum(1000)), initial, input: 'number' });

export const topicSettings = {
  forestagePageNumber: setting({ schema: z.int().check(z.minimum(5), z.maximum(100)), initial: 30, input: 'number' }),
  allowTopic: setting({ schema: z.boolean(), initial: true, input: 'switch' }),
  allowComment: setting({ schema: z.boolean(), initial: true, input: 'switch' }),
  topicHeatCommentWeight: weight(20),
  topicHeatLikeWeight: weight(10),
  topicHeatViewWeight: weight(1),
  topicHeatGravity: setting({ schema: z.number().check(z.minimum(0.1), z.maximum(5)), initial: 1.8, input: 'number' }),
};
