import type { ListContext } from '#features/console/web/page-public.ts';
import { type AdminProvider, loginProviderAdminApi } from '#features/login-provider/admin-contract.ts';
import { kindRules, type ProviderKind, providerKinds } from '#features/login-provider/kinds.ts';
import type { zh } from './messages.zh.ts';

type Context = ListContext<typeof zh>;

/** Adds or changes a provider; the fields follow from its kind. Stored secrets need not be entered again. */
export function editProvider(context: Context, provider: AdminProvider | null): void {
  const { t, kit, localized, edit } = context;
  edit({
    title: provider ? kit.editTitle({ name: localized(provider.names) }) : t.create,
    call: provider ? loginProviderAdminApi.edit : loginProviderAdminApi.create,
    params: provider ? { id: provider.id } : undefined,
    digest: provider?.digest,
    inPairs: true,
    overlay: true,
    withReason: true,
    proof: t.proofHint,
    fields: ({ kind: chosen }) => ({
      ...(provider ? {} : { kind: { label: kit.kind, choices: t.kinds } }),
      nameZh: { label: kit.nameZh, lang: 'zh-CN', maxLength: 40 },
      nameEn: { label: kit.nameEn, lang: 'en-US', maxLength: 40 },
      ...setupFields(
        provider?.kind ?? providerKinds.find((kind) => kind === chosen) ?? 'oidc',
        context,
        provider?.kept,
      ),
      isOn: { label: kit.isOn },
      mayRegister: { label: t.mayRegister, hint: t.mayRegisterHint },
      onDesktop: { label: t.onDesktop, isCheckbox: true },
      onMobile: { label: t.onMobile, isCheckbox: true },
      onWechat: { label: t.onWechat, isCheckbox: true },
    }),
    values: provider
      ? { ...provider, nameZh: provider.names.zh_CN, nameEn: provider.names.en_US }
      : { kind: 'oidc', isOn: true, mayRegister: true, onDesktop: true, onMobile: true, onWechat: true },
  });
}

/** Addresses, client ids and secrets of a kind. */
function setupFields(kind: ProviderKind, { t, kit }: Context, stored: AdminProvider['kept'] = []) {
  const { setup, secrets, required, defaults } = kindRules[kind];
  const plain = setup.map((name) => {
    const standard = defaults[name];
    const hint = standard === undefined ? undefined : kit.defaultHint({ value: standard });
    const field = { label: t.fields[name], hint, maxLength: 300, autoComplete: 'off', spellCheck: false } as const;
    return [name, { ...field, mayBeEmpty: !required.includes(name) }] as const;
  });
  const secret = secrets.map((name) => {
    const isStored = stored.includes(name);
    const field = {
      label: t.fields[name],
      hint: isStored ? kit.keptSecret : undefined,
      maxLength: 500,
      isSecret: true,
    };
    return [name, { ...field, mayBeEmpty: isStored || !required.includes(name) }] as const;
  });
  return Object.fromEntries([...plain, ...secret]);
}
