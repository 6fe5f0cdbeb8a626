-- Ways of access count when the product has confirmed them. Until then those that somebody is given
-- for a product that they have already wait beside the ones that count.
alter table product_access add column waiting_types smallint[] not null default '{}';

-- As it was asked first, so that an answer confirms nothing else; null: it was not asked yet.
alter table provisioning_request add column access_types smallint[];
