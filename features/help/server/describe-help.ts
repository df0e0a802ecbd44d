import { helpApi } from '#features/help/contract.ts';
import { en } from '#features/help/messages.en.ts';
import { zh } from '#features/help/messages.zh.ts';
import { helpPaths } from '#features/help/paths.ts';
import type { PageDescriber } from '#platform/server/feature/page-description.ts';
import { inLanguage } from '#platform/shared/translation.ts';

export const helpDescriber: PageDescriber = {
  path: helpPaths.detail,
  describe({ answer, language }) {
    const found = answer(helpApi.read);
    const { title } = inLanguage({ zh_CN: zh, en_US: en }, language);
    return found && { name: found.title, above: [{ name: title, path: helpPaths.tree }] };
  },
};
