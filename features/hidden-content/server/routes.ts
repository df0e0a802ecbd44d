import { hiddenContentApi } from '#features/hidden-content/contract.ts';
import { hiddenContentSettings, switchOf } from '#features/hidden-content/settings.ts';
import { implement } from '#platform/server/http/implement.ts';
import { hideKinds } from '#platform/shared/markdown/hide-condition.ts';

export const hiddenContentRoutes = implement(hiddenContentApi, {
  kinds: (_input, { site, actor }) => {
    const switches = site.settings.of(hiddenContentSettings);
    return { kinds: hideKinds.filter((kind) => switches[switchOf[kind]] && actor.may(`hide.${kind}`)) };
  },
});
