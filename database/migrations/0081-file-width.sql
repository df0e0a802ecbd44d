-- Widths a picture can be had in beside its own, ascending: width 320 of `ab/c.webp` is `ab/c-320.webp`.
alter table file add column widths int[] not null default '{}';
