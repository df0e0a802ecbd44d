-- What one of the staff has moved alone lately is added up before each adjustment and credit by hand.

create index ledger_adjustment_alone_by_staff on ledger_adjustment (asked_by, asked_at) where state = 'done' and decided_by is null;
create index ledger_adjustment_alone_by_member on ledger_adjustment (member_id, asked_at) where state = 'done' and decided_by is null;
create index payment_notice_alone on payment_notice (decided_by, decided_at) where credited_fen > 0 and proposed_by is null;
