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
  -- Only an authorized domain lets users in. Another company's own domain waits for a proof or a decision.
  status text not null default 'AUTHORIZED',
  -- Why another company's own domain is authorized: a DNS record, or a super admin's decision.
  proof text,
  -- The value that the DNS record must have.
  token text,
  refused_reason text,
  created_on timestamptz not null default now(),
  created_by uuid,
  version integer not null default 1,
  constraint email_domain__company_id foreign key (company_id) references company (id),
  constraint email_domain__created_by foreign key (created_by) references user_account (id) on delete set null,
  constraint email_domain__domain_name unique (company_id, domain_name),
  constraint email_domain__status check (status in ('AUTHORIZED', 'WAITING', 'REFUSED')),
  constraint email_domain__proof check (proof in ('TXT', 'APPROVED')),
  constraint email_domain__token check (status = 'AUTHORIZED' or token is not null)
);
-- Find the other companies whose own domain is the same, or is a sub-domain.
create index email_domain__name on email_domain (domain_name) where not is_3p_domain;
create index email_domain__reversed on email_domain (reverse(domain_name) text_pattern_ops) where not is_3p_domain;
create index email_domain__waiting on email_domain (created_on, id) where status = 'WAITING';
create index email_domain__created_on on email_domain (company_id, created_on, id);
create index email_domain__list_key on email_domain (company_id, list_key, id);

grant select, insert, update, delete on email_domain to endcap_app;
