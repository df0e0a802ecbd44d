-- Links of the site's owner: in the header, in the footer, and to friends of the site.

create table custom_link (
  id bigint generated always as identity primary key,
  region text not null check (region in ('header', 'footer', 'friend')),
  name_zh text not null check (char_length(name_zh) between 1 and 160),
  -- '': the Chinese one is shown in both.
  name_en text not null default '' check (char_length(name_en) <= 160),
  -- A path of this site or an https address; of friends the latter.
  address text not null check (char_length(address) <= 500),
  -- '/files/brand/….webp#64x64', or none.
  logo text not null default '' check (char_length(logo) <= 200),
  is_hidden boolean not null default false,
  position integer not null default 0,
  unique (region, address)
);
