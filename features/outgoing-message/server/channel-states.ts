import type { OutgoingMessageChannel } from '#features/outgoing-message/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { selectProviders } from './provider-store.ts';

/**
 * Whether a channel delivers: `on` by its provider; `trial` on a site that only this machine reaches, where staff read
 * the messages in the outbox; `off` where nobody would ever get them.
 */
type ChannelState = 'on' | 'trial' | 'off';

export type ChannelStates = Readonly<Record<OutgoingMessageChannel, ChannelState>>;

export async function readChannelStates(db: Executor, site: Pick<Site, 'environment'>): Promise<ChannelStates> {
  const providers = await selectProviders(db);
  const without = site.environment.isProduction ? 'off' : 'trial';
  const stateOf = (channel: OutgoingMessageChannel) =>
    providers.some((provider) => provider.channel === channel && provider.is_on) ? 'on' : without;
  return { mail: stateOf('mail'), sms: stateOf('sms') };
}
