import { kindRules } from '#features/payment/kinds.ts';
import { ConfigurationError } from '#platform/server/environment.ts';
import type { Site } from '#platform/server/site.ts';
import { selectProviders } from './provider-store.ts';
import { openSecrets } from './ready-provider.ts';

/**
 * In production, refuses test money and providers whose keys are missing or cannot be decrypted. @throws
 * ConfigurationError
 */
export async function requireRealMoney(site: Pick<Site, 'db' | 'environment' | 'secret'>): Promise<void> {
  if (!site.environment.isProduction) return;
  for (const record of await selectProviders(site.db)) {
    if (!record.is_on) continue;
    if (record.kind === 'sandbox')
      throw new ConfigurationError(
        'The payment sandbox is on. Turn it off before the site is public: it takes test money.',
      );
    const missing = missingOf(site, record);
    if (missing.length > 0)
      throw new ConfigurationError(
        `The payment provider ${record.kind} is on without ${missing.join(', ')}. Set it up or turn it off.`,
      );
  }
}

function missingOf(site: Pick<Site, 'secret'>, record: Awaited<ReturnType<typeof selectProviders>>[number]): string[] {
  let secrets: Readonly<Record<string, string | undefined>> = {};
  try {
    secrets = openSecrets(site, record);
  } catch {
    // Encrypted under another secret: treated as missing.
  }
  return kindRules[record.kind].required.filter((field) => (record.setup[field] ?? secrets[field] ?? '') === '');
}
