-- Each message of a requester has an answer clock of its own, and staff see what they have not read.

alter table ticket_comment
  -- Of a message of the requester: the promise of an answer, and when staff answered it.
  add column answer_by timestamptz,
  add column answered_on timestamptz;
create index ticket_comment__open_clock on ticket_comment (ticket_id)
  where answered_on is null and answer_by is not null;

alter table ticket
  -- The last message of the requester.
  add column asked_on timestamptz;

-- What a member of staff has read of a ticket, and whether they have it open or write to it now.
create table ticket_look (
  ticket_id uuid not null,
  user_id uuid not null,
  -- The last sign of the open page, and the last one of the visit before.
  here_on timestamptz not null default now(),
  looked_before timestamptz,
  writing text,
  constraint ticket_look__pkey primary key (ticket_id, user_id),
  constraint ticket_look__writing check (writing in ('REPLY', 'NOTE')),
  constraint ticket_look__ticket_id foreign key (ticket_id) references ticket (id) on delete cascade,
  constraint ticket_look__user_id foreign key (user_id) references user_account (id) on delete cascade
);
create index ticket_look__user on ticket_look (user_id);
grant select, insert, update, delete on ticket_look to endcap_app;

update ticket_comment c set answered_on = (
    select min(a.created_on) from ticket_comment a where a.ticket_id = c.ticket_id
      and a.author = 'STAFF' and not a.internal and a.created_on > c.created_on)
where c.author = 'REQUESTER' and not c.internal;

-- A message without an answer has the end of a business day, as a new ticket of its priority would
-- have. Days off other than weekends are not known here: such a promise ends a day early.
with waiting as (
  select c.id, t.site, c.created_on,
    case t.priority when 'NORMAL' then 2 when 'LOW' then 3 else 1 end as days,
    case t.site when 'MX' then 'America/Mexico_City' when 'CA' then 'America/Toronto'
      else 'America/Chicago' end as zone,
    row_number() over (partition by c.ticket_id order by c.created_on, c.id) = 1
      and t.answered_on is null as is_first,
    t.answer_by
  from ticket_comment c join ticket t on t.id = c.ticket_id
  where t.is_open and c.author = 'REQUESTER' and not c.internal and c.answered_on is null
), begun as (
  select *, (created_on at time zone zone)::date
    + case when extract(hour from created_on at time zone zone) >= 17 then 1 else 0 end as day
  from waiting
)
update ticket_comment c
set answer_by = case when begun.is_first and begun.answer_by is not null then begun.answer_by else (
    select ((d::date + time '17:00') at time zone begun.zone)
    from generate_series(begun.day, begun.day + 10, interval '1 day') d
    where extract(isodow from d) < 6
    order by d offset begun.days limit 1) end
from begun where begun.id = c.id;

update ticket t set asked_on = (
    select max(c.created_on) from ticket_comment c
    where c.ticket_id = t.id and c.author = 'REQUESTER' and not c.internal);

update ticket t
set answered_on = null, answer_by = open.answer_by
from (select ticket_id, min(answer_by) as answer_by from ticket_comment
    where answer_by is not null and answered_on is null group by ticket_id) open
where open.ticket_id = t.id and t.is_open and t.answered_on is not null;
