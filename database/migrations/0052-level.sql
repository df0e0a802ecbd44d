-- Levels by points earned in a lifetime.
create table level (
  id bigint generated always as identity primary key,
  threshold bigint not null constraint level_threshold_taken unique check (threshold between 0 and 1000000000),
  name_zh text not null check (char_length(name_zh) between 1 and 20),
  name_en text not null check (char_length(name_en) between 1 and 30)
);
insert into level (threshold, name_zh, name_en) values
  (0, '新芽', 'Sprout'), (50, '嫩叶', 'Young leaf'), (200, '清茶', 'Light tea'), (500, '香茗', 'Fragrant tea'), (1000, '茶友', 'Tea friend'),
  (2500, '茶客', 'Regular'), (6000, '茶师', 'Tea maker'), (15000, '茶博士', 'Tea master'), (40000, '茶仙', 'Tea sage'), (100000, '茶圣', 'Tea saint');
insert into site_version (name) values ('level');
insert into role_right (role_id, right_name, section_id) select id, 'console.level', null from role where code = 'staff' on conflict do nothing;
