-- Hint questions that several members share: what a name nobody has is asked. Kept, so that a name keeps its question when members go.
create table recovery_decoy (
  question text primary key,
  weight int not null check (weight > 0)
);
