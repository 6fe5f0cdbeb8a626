-- no transaction
-- The queue sorted by priority: the most urgent first, the oldest of them first.
create index concurrently ticket__priority on ticket
  (is_open, array_position(array['URGENT', 'HIGH', 'NORMAL', 'LOW'], priority), id);
