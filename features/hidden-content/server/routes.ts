import { hiddenContentApi, type Selling } from '#features/hidden-content/contract.ts';
import { hiddenContentSettings, switchOf } from '#features/hidden-content/settings.ts';
import { implement } from '#platform/server/http/implement.ts';
import type { Site } from '#platform/server/site.ts';
import { hideKinds } from '#platform/shared/markdown/hide-condition.ts';

/** Given by the feature that takes the payments, which depends on this one. */
export type SellingOf = (site: Pick<Site, 'settings'>) => Selling;

export const hiddenContentRoutes = (sellingOf: SellingOf) =>
  implement(hiddenContentApi, {
    kinds: (_input, { site, actor }) => {
      const switches = site.settings.of(hiddenContentSettings);
      return {
        kinds: hideKinds.filter((kind) => switches[switchOf[kind]] && actor.may(`hide.${kind}`)),
        selling: sellingOf(site),
      };
    },
  });
