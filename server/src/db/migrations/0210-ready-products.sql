-- Products that became ready and are not mailed to their user yet. The row goes with the product, so
-- that a product that was taken back is never announced.
create table ready_product (
  company_id uuid not null,
  user_id uuid not null,
  product_code text not null,
  -- The task that gave it: its undo must be over before the mail.
  task_id uuid not null,
  ready_on timestamptz not null default now(),
  constraint ready_product__pk primary key (company_id, user_id, product_code),
  constraint ready_product__product_access foreign key (company_id, user_id, product_code)
    references product_access (company_id, user_id, product_code) on delete cascade,
  constraint ready_product__task_id foreign key (task_id) references batch_task (id) on delete cascade
);
create index ready_product__task on ready_product (task_id);
grant select, insert, update, delete on ready_product to endcap_app;
