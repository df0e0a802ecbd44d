import type { SettingCard } from '#features/setting/contract.ts';
import { settingErrors } from '#features/setting/errors.ts';
import type { ObjectStore } from '#platform/server/file/object-store.ts';
import type { Context } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { saveIcon } from '#platform/server/picture/save-icon.ts';
import { UnfitPicture } from '#platform/server/picture/unfit-picture.ts';
import type { UploadedFile } from '#platform/shared/contract.ts';
import type { SettingInput } from '#platform/shared/setting.ts';
import { find, save, type Topics } from './change-setting.ts';
import { presentSetting } from './present-setting.ts';
import { saveLogo } from './save-logo.ts';

/** Three times the height of the bar's logo, for high-density screens. */
const LOGO = { width: 720, height: 96, quality: 90 };

/**
 * Stores the picture of a setting and makes it the site's. Earlier files stay, because guests' pages and mails name
 * them. @throws 404 for a setting that is no picture, 400 at `picture`
 */
export async function changePicture(
  context: Context,
  input: Topics & { key: string; reason: string; file: UploadedFile },
): Promise<SettingCard> {
  const { site, language } = context;
  const { topics, key, reason, file } = input;
  const { topic, definition } = find(topics, key);
  const store = stores[definition.input];
  if (!store) throw settingErrors.notFound();
  const after = await store(site.objects, file).catch((error: unknown) => {
    throw error instanceof UnfitPicture ? invalidField('picture', 'rule.picture') : error;
  });
  await save(context, [{ key, after, definition }], reason);
  return presentSetting({ topic, key, language, site });
}

type Store = (objects: Pick<ObjectStore, 'put'>, file: UploadedFile) => Promise<string>;

/** How a picture is stored; returns the setting's value. */
const stores: Partial<Record<SettingInput, Store>> = {
  icon: saveIcon,
  logo: (objects, file) => saveLogo(objects, { file, ...LOGO }),
};
