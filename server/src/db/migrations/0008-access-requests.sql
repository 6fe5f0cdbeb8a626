-- The products that a user asks for, and the decision.
create table access_request (
  id uuid primary key,
  company_id uuid not null,
  user_id uuid not null,
  requestor_note text,
  status text not null default 'PENDING',
  created_on timestamptz not null default now(),
  decided_on timestamptz,
  decided_by uuid,
  decision_note text,
  version integer not null default 1,
  constraint access_request__company_id foreign key (company_id) references company (id),
  constraint access_request__user_id foreign key (user_id) references user_account (id) on delete cascade,
  constraint access_request__decided_by foreign key (decided_by) references user_account (id) on delete set null,
  constraint access_request__status check (status in ('PENDING', 'APPROVED', 'DENIED', 'CANCELLED', 'EXPIRED'))
);
create index access_request__company on access_request (company_id, status, created_on, id);
create index access_request__user on access_request (user_id, created_on, id);

create table access_request_product (
  request_id uuid not null,
  product_code text not null,
  constraint access_request_product__pk primary key (request_id, product_code),
  constraint access_request_product__request_id foreign key (request_id) references access_request (id) on delete cascade
);

grant select, insert, update, delete on access_request, access_request_product to endcap_app;
