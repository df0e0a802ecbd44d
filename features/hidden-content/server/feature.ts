import { en } from '#features/hidden-content/messages.en.ts';
import { zh } from '#features/hidden-content/messages.zh.ts';
import { hiddenContentSettings, switchOf } from '#features/hidden-content/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { hideKinds } from '#platform/shared/markdown/hide-condition.ts';
import { hiddenContentData } from './own-data.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { hiddenContentRoutes, type SellingOf } from './routes.ts';

export const hiddenContentFeature = (sellingOf: SellingOf) =>
  defineFeature({
    name: 'hiddenContent',
    permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
    messages: { zh_CN: zh, en_US: en },
    settings: hiddenContentSettings,
    routes: hiddenContentRoutes(sellingOf),
    ownData: [hiddenContentData],
    permissionLimits: ({ settings }) => {
      const switches = settings.of(hiddenContentSettings);
      return { off: hideKinds.filter((kind) => !switches[switchOf[kind]]).map((kind) => `hide.${kind}`) };
    },
  });
