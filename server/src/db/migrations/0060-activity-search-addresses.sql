-- The search of the activity log finds the addresses that the details of an entry show: entries from
-- before get the text that append_activities_at gives to new ones.
update activity_list list set search_text = activity_list_text(actor.content, entity.content)
from activity_part entity
left join activity_part actor on (actor.chain_id, actor.seq, actor.created_on, actor.part)
  = (entity.chain_id, entity.seq, entity.created_on, 'ACTOR')
where entity.part = 'ENTITY' and activity_addresses(entity.content) is not null
  and (list.chain_id, list.created_on, list.seq) = (entity.chain_id, entity.created_on, entity.seq);
