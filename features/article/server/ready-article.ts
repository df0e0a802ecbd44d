import type { NewArticle } from '#features/article/contract.ts';
import { attachedPaths } from '#features/attachment/server/public.ts';
import { detectLanguage, renderWriting, texts } from '#features/content/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import type { StoredCover } from './article-queries.ts';

/** An article's fields, checked and rendered outside of any transaction. @throws 400 at a field */
export async function readyArticle(context: Context, { title, summary, cover, content, publishAt }: NewArticle) {
  const text = await texts.prepareText(context, content);
  const stored = await readyCover(context, cover);
  const time = publishAt === undefined ? null : new Date(publishAt);
  if (time !== null && Number.isNaN(time.getTime())) throw invalidField('publishAt', 'rule.invalid');
  if (time !== null && time < context.now) throw invalidField('publishAt', 'article.past');
  return {
    title,
    summary,
    cover: stored,
    language: detectLanguage(`${title}\n${content}`),
    // The cover is an upload that the article shows, like those in its text.
    text: stored === null ? text : { ...text, attached: await attachedPaths(context, `${content}\n${stored.path}`) },
    publishAt: time,
    at: context.now,
  };
}

async function readyCover({ site }: Context, path: string): Promise<StoredCover | null> {
  if (path === '') return null;
  const { thumbnails } = await renderWriting(site, `![](${path})`, { anchors: false });
  const cover = thumbnails[0];
  if (!cover) throw invalidField('cover', 'rule.invalid');
  return cover;
}
