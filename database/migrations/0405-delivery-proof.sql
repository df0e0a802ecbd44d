-- What came of the last test with the settings as they are; a message that went out proves them as well.
alter table delivery_provider
  add column tried_at timestamptz,
  add column went boolean,
  add constraint delivery_provider_tried check ((tried_at is null) = (went is null));

update delivery_provider p set tried_at = d.sent_at, went = true
from (select channel, max(sent_at) as sent_at from delivery where state = 'sent' group by channel) d
where d.channel = p.channel and d.sent_at >= p.updated_at;
