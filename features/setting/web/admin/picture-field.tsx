import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#features/console/web/form-public.ts';
import { type SettingCard, settingApi } from '#features/setting/contract.ts';
import { readLogo } from '#features/site-look/settings.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { useSiteStore } from '#platform/web/store/site-store.tsx';
import { settingAdminMessages } from './messages.ts';
import css from './setting.module.css';

/** The picture of a setting, and the dialog that uploads another. `value` is '' where removal is not saved yet. */
export function PictureField({ setting, value }: { setting: SettingCard; value: string }) {
  const t = useMessages(settingAdminMessages);
  const queries = useQueryClient();
  const store = useSiteStore();
  const [isOpen, setOpen] = useState(false);
  const logo = readLogo(value);
  const src = setting.input === 'icon' ? value : (logo?.src ?? '');
  const showEverywhere = () => {
    void queries.invalidateQueries({ queryKey: [settingApi.list.path] });
    void queries.invalidateQueries({ queryKey: [settingApi.history.path] });
    store.set('userInfoVersion', store.read().userInfoVersion + 1);
  };
  return (
    <div className={css.picture}>
      <span className={css.name}>{setting.name}</span>
      <div className={css.shown}>
        {src === '' ? <span className={css.help}>{t.noPicture}</span> : <img src={src} alt={setting.name} />}
        <Button size="s" onClick={() => setOpen(true)} aria-label={t.uploadOf({ name: setting.name })}>
          {t.upload}
        </Button>
      </div>
      <span className={css.help}>{setting.help}</span>
      {isOpen && (
        <FormDialog
          title={t.uploadOf({ name: setting.name })}
          call={settingApi.upload}
          body={() => ({ key: setting.key })}
          upload={{
            label: setting.name,
            hint: t.pictureHint,
            chosen: ({ name }) => t.chosen({ name }),
            choose: t.chooseFile,
            accept: 'image/png,image/jpeg,image/gif,image/webp',
            name: 'picture',
          }}
          withReason="required"
          show={showEverywhere}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
