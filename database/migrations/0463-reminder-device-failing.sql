-- Since when the push service of a browser has taken nothing: after a week the browser is forgotten.
alter table reminder_device add column failing_since timestamptz;
