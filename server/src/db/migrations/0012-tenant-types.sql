-- The kinds of tenant that the specification names; every row so far is a supplier.
alter table company add constraint company__tenant_type
  check (tenant_type in ('SUPPLIER', 'BUSINESS_IDENTITY'));
