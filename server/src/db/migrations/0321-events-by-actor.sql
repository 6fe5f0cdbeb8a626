-- no transaction
create index concurrently ticket_event__staff on ticket_event (actor_id, created_on) include (ticket_id) where (event in ('TICKET_ANSWERED', 'TICKET_CHANGED'));
