-- What a member has sold and is not yet paid: summed up each time they look at their wallet.
create index unlock_payment_open_of_payee on unlock_payment (payee_id) where state in ('held', 'disputed');
