import { en as shellEn } from '#app/web/shell-messages.en.ts';
import { zh as shellZh } from '#app/web/shell-messages.zh.ts';
import { en as attachmentEn } from '#features/attachment/messages.en.ts';
import { zh as attachmentZh } from '#features/attachment/messages.zh.ts';
import { en as commentEn } from '#features/comment/web/messages.en.ts';
import { zh as commentZh } from '#features/comment/web/messages.zh.ts';
import { en as homeEn } from '#features/home/messages.en.ts';
import { zh as homeZh } from '#features/home/messages.zh.ts';
import { en as chatEn } from '#features/private-message/web/messages.en.ts';
import { zh as chatZh } from '#features/private-message/web/messages.zh.ts';
import { en as profileEn } from '#features/profile/messages.en.ts';
import { zh as profileZh } from '#features/profile/messages.zh.ts';
import { en as questionActEn } from '#features/question/web/act-messages.en.ts';
import { zh as questionActZh } from '#features/question/web/act-messages.zh.ts';
import { en as questionEn } from '#features/question/web/messages.en.ts';
import { zh as questionZh } from '#features/question/web/messages.zh.ts';
import { en as sessionEn } from '#features/session/messages.en.ts';
import { zh as sessionZh } from '#features/session/messages.zh.ts';
import { en as topicEn } from '#features/topic/web/messages.en.ts';
import { zh as topicZh } from '#features/topic/web/messages.zh.ts';
import { en as richEn } from '#platform/web/editor/rich/messages.en.ts';
import { zh as richZh } from '#platform/web/editor/rich/messages.zh.ts';
import { listFiles } from '#tests/architecture/source.ts';
import { englishOf, flatten, readBundle } from '#tests/architecture/word-check.ts';

/** The words by which a story finds what it presses. */
export const words = {
  zh: {
    shell: shellZh,
    attachment: attachmentZh,
    chat: chatZh,
    comment: commentZh,
    home: homeZh,
    profile: profileZh,
    question: questionZh,
    questionAct: questionActZh,
    session: sessionZh,
    topic: topicZh,
    rich: richZh,
  },
  en: {
    shell: shellEn,
    attachment: attachmentEn,
    chat: chatEn,
    comment: commentEn,
    home: homeEn,
    profile: profileEn,
    question: questionEn,
    questionAct: questionActEn,
    session: sessionEn,
    topic: topicEn,
    rich: richEn,
  },
} as const;
export type Words = (typeof words)['zh'] | (typeof words)['en'];

/**
 * Texts of the interface in the other language that a page in `language` never shows. Single words are left out where
 * members use them too.
 */
export async function foreignTexts(language: 'zh' | 'en'): Promise<string[]> {
  const own = new Set<string>();
  const other = new Set<string>();
  for (const file of listFiles(/messages\.zh\.ts$/)) {
    // The examples of the kit are named like members of the demo community.
    if (file.includes('/kit/gallery-')) continue;
    const bundles = { zh: await readBundle(file, 'zh'), en: await readBundle(englishOf(file), 'en') };
    for (const name of ['zh', 'en'] as const)
      for (const text of flatten(bundles[name]).values())
        if (typeof text === 'string') (name === language ? own : other).add(text.trim());
  }
  const isTelling = language === 'en' ? /\p{Script=Han}{2}/u : /^[A-Z][a-z']+(?: [a-z']+)+/;
  return [...other].filter((text) => !own.has(text) && isTelling.test(text));
}
