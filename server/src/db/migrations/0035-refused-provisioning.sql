-- no transaction
create index concurrently provisioning_request__refused on provisioning_request (created_on, id) where status = 'REFUSED';
