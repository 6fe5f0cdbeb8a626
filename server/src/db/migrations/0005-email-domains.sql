-- The mail domains whose users a company may invite.
create table email_domain (
  id uuid primary key,
  company_id uuid not null,
  -- In ASCII, with accents as punycode.
  domain_name text not null,
  -- Sorts and searches by the readable name: "xn--nio-8ma.example" is "niño.example", at n.
  list_key text collate "C" generated always as (domain_list_key(domain_name)) stored,
  allow_sub_domains boolean not null,
  is_3p_domain boolean not null,
  created_on timestamptz not null default now(),
  created_by uuid,
  version integer not null default 1,
  constraint email_domain__company_id foreign key (company_id) references company (id),
  constraint email_domain__created_by foreign key (created_by) references user_account (id) on delete set null,
  constraint email_domain__domain_name unique (company_id, domain_name)
);
create index email_domain__created_on on email_domain (company_id, created_on, id);
create index email_domain__list_key on email_domain (company_id, list_key, id);

grant select, insert, update, delete on email_domain to endcap_app;
