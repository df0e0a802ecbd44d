-- What is left of an envelope's time while its text is not public: a text that staff remove and give back has it again.
-- Meanwhile ends_at says how long it is kept for that.
alter table red_envelope add column rest_ms bigint check (rest_ms >= 0);
