-- Tickets that ended long ago lose their texts, files and people; the row keeps its reference and dates.
alter table ticket add column erased_on timestamptz;
