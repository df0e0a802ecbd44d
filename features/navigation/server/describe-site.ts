import { navigationApi } from '#features/navigation/contract.ts';
import { en } from '#features/navigation/link-messages.en.ts';
import { zh } from '#features/navigation/link-messages.zh.ts';
import { navigationPaths } from '#features/navigation/paths.ts';
import type { PageDescriber } from '#platform/server/feature/page-description.ts';
import { inLanguage } from '#platform/shared/translation.ts';

export const navigationDescriber: PageDescriber = {
  path: navigationPaths.detail,
  describe({ answer, language }) {
    const found = answer(navigationApi.read);
    const { label } = inLanguage({ zh_CN: zh, en_US: en }, language);
    return found && { name: found.name, above: [{ name: label, path: navigationPaths.list }] };
  },
};
