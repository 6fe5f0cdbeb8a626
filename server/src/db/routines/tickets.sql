-- The words by which staff find a ticket: what was written, without case and accents.

create or replace function search_words(given text) returns tsvector
language sql immutable parallel safe as $$
  select strip(to_tsvector('simple', regexp_replace(folded(given), '[^[:alnum:]]+', ' ', 'g')))
$$;

-- Every word of a search, each as the beginning of a word of the ticket; null when it has none.
create or replace function search_query(given text) returns tsquery
language sql immutable parallel safe as $$
  select to_tsquery('simple', string_agg(word || ':*', ' & '))
  from regexp_split_to_table(regexp_replace(folded(given), '[^[:alnum:]]+', ' ', 'g'), ' ') word
  where word <> ''
$$;

-- A thread of very many different words is found by the first ones: a tsvector has a largest size.
create or replace function add_ticket_words(of_ticket uuid, given text) returns void
language sql as $$
  insert into ticket_search (ticket_id, words) values (of_ticket, search_words(given))
  on conflict (ticket_id) do update set words = ticket_search.words || excluded.words
  where length(ticket_search.words) < 20000
$$;

create or replace function add_words_of_ticket() returns trigger language plpgsql as $$
begin
  perform add_ticket_words(new.id,
    concat_ws(' ', new.reference, new.subject, new.requester_name, new.requester_email));
  return null;
end $$;
create or replace trigger ticket__words after insert on ticket
  for each row execute function add_words_of_ticket();

create or replace function add_words_of_comment() returns trigger language plpgsql as $$
begin
  perform add_ticket_words(new.ticket_id, new.body);
  return null;
end $$;
create or replace trigger ticket_comment__words after insert on ticket_comment
  for each row execute function add_words_of_comment();
-- A merged ticket's thread moves to another ticket.
create or replace trigger ticket_comment__moved after update of ticket_id on ticket_comment
  for each row execute function add_words_of_comment();

-- Of a ticket as it is now: words that were taken out of its texts are not among them.
create or replace function words_of_whole_ticket(of_ticket uuid) returns tsvector
language sql stable as $$
  select search_words(left(concat_ws(' ', t.reference, t.subject, t.requester_name,
    t.requester_email, (select string_agg(c.body, ' ') from ticket_comment c where c.ticket_id = t.id)), 200000))
  from ticket t where t.id = of_ticket
$$;

-- Fills the table once, in the transaction that creates the triggers.
insert into ticket_search (ticket_id, words)
select t.id, words_of_whole_ticket(t.id)
from ticket t where not exists (select from ticket_search s where s.ticket_id = t.id);
