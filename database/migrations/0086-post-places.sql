-- Where a post was written: a province of China or a country, by its Chinese name; never the address. Null: nobody knows, or it was written at home.
alter table topic add column place text check (char_length(place) between 1 and 40);
alter table comment add column place text check (char_length(place) between 1 and 40);
alter table reply add column place text check (char_length(place) between 1 and 40);
