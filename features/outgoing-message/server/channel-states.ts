import type { OutgoingMessageChannel } from '#features/outgoing-message/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { selectProviders } from './provider-store.ts';

/**
 * Whether a channel delivers: `on` by its provider, `untried` while nothing has gone out by its settings; `trial` on a
 * site that only this machine reaches, where staff read the messages in the outbox; `off` where nobody would ever get
 * them.
 */
type ChannelState = 'on' | 'untried' | 'trial' | 'off';

export type ChannelStates = Readonly<Record<OutgoingMessageChannel, ChannelState>>;

export async function readChannelStates(db: Executor, site: Pick<Site, 'environment'>): Promise<ChannelStates> {
  const providers = await selectProviders(db);
  const without = site.environment.isProduction ? 'off' : 'trial';
  const stateOf = (channel: OutgoingMessageChannel): ChannelState => {
    const provider = providers.find((item) => item.channel === channel && item.is_on);
    if (!provider) return without;
    return provider.went === true ? 'on' : 'untried';
  };
  return { mail: stateOf('mail'), sms: stateOf('sms') };
}
