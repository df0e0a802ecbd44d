-- Staff find members by what they have entered in fields that are searched by: by its beginning (what is typed is one entry), or by what was chosen.
create index member_field_value_start on member_field_value (field_id, left(lower(entries[1]), 90) text_pattern_ops);
create index member_field_value_chosen on member_field_value using gin (entries);
-- The first of them begins with the field too.
drop index member_field_value_of_field;
