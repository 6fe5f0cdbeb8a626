-- A request is decided product by product: null is undecided, false was asked for and not given.
alter table access_request_product add column granted boolean;
update access_request_product p set granted = r.status = 'APPROVED'
  from access_request r where r.id = p.request_id and r.status <> 'PENDING';
-- The job that expires requests reads the oldest open ones.
create index access_request__open on access_request (created_on, id) where status = 'PENDING';
