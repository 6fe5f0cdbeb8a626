-- A ticket that goes on from a closed one.

alter table ticket
  add column follow_up_of_id uuid,
  add constraint ticket__follow_up_of_id foreign key (follow_up_of_id) references ticket (id) on delete set null;
create index ticket__follow_up_of on ticket (follow_up_of_id) where follow_up_of_id is not null;
