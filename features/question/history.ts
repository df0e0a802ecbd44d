import * as z from 'zod/mini';
import { Author } from '#features/content/author.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { Id, Instant } from '#platform/shared/rules.ts';

/** A question until `createdAt`, when `editor` replaced it. */
const QuestionRevision = z.object({
  id: Id,
  editor: Author,
  title: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
  createdAt: Instant,
});
export const QuestionHistory = z.extend(pageOf(QuestionRevision), {
  current: z.nullable(z.object({ title: z.string(), content: z.string(), tags: z.array(z.string()) })),
});
export type QuestionHistory = z.output<typeof QuestionHistory>;
