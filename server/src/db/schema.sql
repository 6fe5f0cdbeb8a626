-- The database as the migrations and routines make it. Printed by `npm run db:types`: do not edit.
-- Left out: the tables of pg-boss, and the monthly partitions of the activity log and of tracking.

create extension btree_gin;
create extension pg_trgm;

create text search dictionary content_stem_es (language = 'spanish');

create text search dictionary content_stem_fr (language = 'french');

create text search dictionary glossary_stem (language = 'english');

create text search configuration glossary (asciihword = glossary_stem, asciiword = glossary_stem, email = simple, file = simple, float = simple, host = simple, hword = glossary_stem, hword_asciipart = glossary_stem, hword_numpart = simple, hword_part = glossary_stem, int = simple, numhword = simple, numword = simple, sfloat = simple, uint = simple, url = simple, url_path = simple, version = simple, word = glossary_stem);

create table access_request (
  id uuid not null,
  company_id uuid not null,
  user_id uuid not null,
  requestor_note text,
  status text not null default 'PENDING',
  created_on timestamptz not null default now(),
  decided_on timestamptz,
  decided_by uuid,
  decision_note text,
  version integer not null default 1,
  constraint access_request_pkey primary key (id),
  constraint access_request__company_id foreign key (company_id) references company(id),
  constraint access_request__decided_by foreign key (decided_by) references user_account(id) on delete set null,
  constraint access_request__user_id foreign key (user_id) references user_account(id) on delete cascade,
  constraint access_request__status check (status = any (array['PENDING', 'APPROVED', 'DENIED', 'CANCELLED', 'EXPIRED']))
);
create index access_request__company on access_request (company_id, status, created_on, id);
create index access_request__open on access_request (created_on, id) where (status = 'PENDING');
create index access_request__user on access_request (user_id, created_on, id);
grant delete, insert, select, update on access_request to endcap_app;

create table access_request_product (
  request_id uuid not null,
  product_code text not null,
  granted boolean,
  constraint access_request_product__pk primary key (request_id, product_code),
  constraint access_request_product__request_id foreign key (request_id) references access_request(id) on delete cascade
);
grant delete, insert, select, update on access_request_product to endcap_app;

create table account_recovery (
  id uuid not null,
  user_id uuid not null,
  site text not null,
  decided_by text not null,
  status text not null default 'OPEN',
  requested_on timestamptz not null default now(),
  expires_on timestamptz not null,
  opens_on timestamptz,
  ended_on timestamptz,
  ended_by uuid,
  reason text,
  constraint account_recovery__pkey primary key (id),
  constraint account_recovery__ended_by foreign key (ended_by) references user_account(id) on delete set null,
  constraint account_recovery__user_id foreign key (user_id) references user_account(id) on delete cascade,
  constraint account_recovery__decided_by check (decided_by = any (array['COMPANY', 'SUPER_ADMINS', 'OPERATOR'])),
  constraint account_recovery__opens_on check ((status <> 'WAITING') or (opens_on is not null)),
  constraint account_recovery__site check (site = any (array['US', 'MX', 'CA'])),
  constraint account_recovery__status check (status = any (array['OPEN', 'WAITING', 'DONE', 'STOPPED', 'DENIED', 'EXPIRED', 'VOID']))
);
create index account_recovery__ended_by on account_recovery (ended_by);
create index account_recovery__ended_on on account_recovery (ended_on);
create unique index account_recovery__live on account_recovery (user_id) where (status = any (array['OPEN', 'WAITING']));
create index account_recovery__user on account_recovery (user_id);
grant delete, insert, select, update on account_recovery to endcap_app;

create table account_recovery_approver (
  id uuid not null default gen_random_uuid(),
  recovery_id uuid not null,
  user_id uuid not null,
  company_id uuid,
  approved_on timestamptz,
  constraint account_recovery_approver__pkey primary key (id),
  constraint account_recovery_approver__right unique nulls not distinct (recovery_id, user_id, company_id),
  constraint account_recovery_approver__company_id foreign key (company_id) references company(id),
  constraint account_recovery_approver__recovery_id foreign key (recovery_id) references account_recovery(id) on delete cascade,
  constraint account_recovery_approver__user_id foreign key (user_id) references user_account(id) on delete cascade
);
create index account_recovery_approver__company on account_recovery_approver (company_id);
create index account_recovery_approver__user on account_recovery_approver (user_id);
grant delete, insert, select, update on account_recovery_approver to endcap_app;

create table account_recovery_link (
  id uuid not null,
  recovery_id uuid not null,
  token_hash bytea not null,
  constraint account_recovery_link__pkey primary key (id),
  constraint account_recovery_link__token_hash unique (token_hash),
  constraint account_recovery_link__recovery_id foreign key (recovery_id) references account_recovery(id) on delete cascade
);
create index account_recovery_link__recovery on account_recovery_link (recovery_id);
grant delete, insert, select, update on account_recovery_link to endcap_app;

create table activity_anchor (
  chain_id uuid not null,
  seq bigint not null,
  hash bytea not null,
  month date not null,
  tree bytea not null default '\x'::bytea,
  constraint activity_anchor__pk primary key (chain_id, seq)
);
grant select on activity_anchor to endcap_app;

create table activity_chain (
  chain_id uuid not null,
  last_seq bigint not null,
  last_hash bytea not null,
  last_on timestamptz not null default '-infinity'::timestamptz,
  ordered_after timestamptz not null default '-infinity'::timestamptz,
  constraint activity_chain_pkey primary key (chain_id)
);
grant select on activity_chain to endcap_app;

create table activity_checkpoint (
  log text not null,
  size bigint not null,
  note text not null,
  signed_on timestamptz not null,
  verified_on timestamptz not null,
  problem_seq bigint,
  problem text,
  constraint activity_checkpoint_pkey primary key (log)
);
grant insert, select, update on activity_checkpoint to endcap_app;

create table activity_checkpoint_mail (
  company_id uuid not null,
  constraint activity_checkpoint_mail_pkey primary key (company_id),
  constraint activity_checkpoint_mail__company_id foreign key (company_id) references company(id) on delete cascade
);
grant delete, insert, select on activity_checkpoint_mail to endcap_app;

create table activity_list (
  chain_id uuid not null,
  created_on timestamptz not null,
  seq bigint not null,
  event text not null,
  source_app text not null,
  actor text,
  entity_key text,
  search_text text not null,
  constraint activity_list__pk primary key (chain_id, created_on, seq)
) partition by range (created_on);
create index activity_list__actor on activity_list (actor, created_on, chain_id, seq);
create index activity_list__chain_actor on activity_list (chain_id, actor, created_on, seq);
create index activity_list__chain_entity on activity_list (chain_id, entity_key, created_on, seq);
create index activity_list__chain_event on activity_list (chain_id, event, created_on, seq);
create index activity_list__chain_source_app on activity_list (chain_id, source_app, created_on, seq);
create index activity_list__created_on on activity_list (created_on, chain_id, seq);
create index activity_list__entity on activity_list (entity_key, created_on, chain_id, seq);
create index activity_list__event on activity_list (event, created_on, chain_id, seq);
create index activity_list__search on activity_list using gin (chain_id, search_text gin_trgm_ops);
create index activity_list__source_app on activity_list (source_app, created_on, chain_id, seq);
grant select on activity_list to endcap_app;

create table activity_log (
  chain_id uuid not null,
  seq bigint not null,
  created_on timestamptz not null,
  company_id uuid,
  actor_id uuid,
  event text not null,
  entity_type text not null,
  entity_id text not null,
  source_app text not null,
  request_id text,
  actor_digest bytea not null,
  entity_digest bytea not null,
  hash bytea not null,
  constraint activity_log__pk primary key (chain_id, seq, created_on),
  constraint activity_log__source_app check (source_app = any (array['PORTAL', 'IDENTITY', 'BATCH', 'SUPPORT']))
) partition by range (created_on);
create index activity_log__chain on activity_log (chain_id, created_on, seq);
create index activity_log__created_on on activity_log (created_on, chain_id, seq);
create trigger append_only before delete or update or truncate on activity_log for each statement execute function refuse_activity_change();
grant select on activity_log to endcap_app;

create table activity_part (
  chain_id uuid not null,
  seq bigint not null,
  created_on timestamptz not null,
  part text not null,
  person_id uuid,
  salt bytea not null,
  content jsonb not null,
  constraint activity_part__pk primary key (chain_id, seq, part, created_on),
  constraint activity_part__part check (part = any (array['ACTOR', 'ENTITY']))
) partition by range (created_on);
create index activity_part__created_on on activity_part using brin (created_on) with (autosummarize='on');
create index activity_part__person_id on activity_part (person_id, created_on) where (person_id is not null);
create trigger append_only before update or truncate on activity_part for each statement execute function refuse_activity_change();
grant select on activity_part to endcap_app;

create table agreement_acceptance (
  user_id uuid not null,
  document text not null,
  variant text not null,
  version integer not null,
  locale text not null,
  company_id uuid,
  accepted_on timestamptz not null default now(),
  constraint agreement_acceptance__pk primary key (user_id, document, variant, version),
  constraint agreement_acceptance__company_id foreign key (company_id) references company(id),
  constraint agreement_acceptance__user_id foreign key (user_id) references user_account(id) on delete cascade,
  constraint agreement_acceptance__document check (document = any (array['TERMS', 'ADDENDUM']))
);
grant delete, insert, select, update on agreement_acceptance to endcap_app;

create table announcement (
  id uuid not null,
  texts jsonb not null,
  severity text not null,
  audience text not null default 'EVERYONE',
  site text,
  dismissible boolean not null default true,
  starts_on timestamptz not null,
  ends_on timestamptz,
  created_on timestamptz not null default now(),
  version integer not null default 1,
  created_by uuid,
  constraint announcement_pkey primary key (id),
  constraint announcement__created_by foreign key (created_by) references user_account(id) on delete set null,
  constraint announcement__audience check (audience = any (array['EVERYONE', 'EXTERNAL', 'INTERNAL', 'BASIC', 'CHARTER'])),
  constraint announcement__severity check (severity = any (array['INFO', 'WARNING', 'CRITICAL'])),
  constraint announcement__site check (site = any (array['US', 'MX', 'CA']))
);
create index announcement__starts_on on announcement (starts_on);
grant delete, insert, select, update on announcement to endcap_app;

create table announcement_dismissal (
  announcement_id uuid not null,
  user_id uuid not null,
  dismissed_on timestamptz not null default now(),
  constraint announcement_dismissal__pk primary key (user_id, announcement_id),
  constraint announcement_dismissal__announcement_id foreign key (announcement_id) references announcement(id) on delete cascade,
  constraint announcement_dismissal__user_id foreign key (user_id) references user_account(id) on delete cascade
);
create index announcement_dismissal__announcement_id on announcement_dismissal (announcement_id);
grant delete, insert, select, update on announcement_dismissal to endcap_app;

create table announcement_view (
  announcement_id uuid not null,
  user_id uuid not null,
  seen_on timestamptz not null default now(),
  constraint announcement_view__pk primary key (announcement_id, user_id),
  constraint announcement_view__announcement_id foreign key (announcement_id) references announcement(id) on delete cascade,
  constraint announcement_view__user_id foreign key (user_id) references user_account(id) on delete cascade
);
create index announcement_view__user_id on announcement_view (user_id);
grant insert, select on announcement_view to endcap_app;

create table arriving_file (
  key text not null,
  created_on timestamptz not null default now(),
  constraint arriving_file__pkey primary key (key)
);
create index arriving_file__created_on on arriving_file (created_on);
grant delete, insert, select on arriving_file to endcap_app;

create table batch_task (
  id uuid not null,
  company_id uuid not null,
  type text not null,
  stage text not null default 'INITIATED',
  parent_id uuid,
  line integer,
  user_id uuid,
  user_name text,
  total integer not null default 1,
  done integer not null default 0,
  failed integer not null default 0,
  created integer not null default 0,
  unchanged integer not null default 0,
  before jsonb,
  after jsonb,
  changed_version integer,
  reason text,
  file_key text,
  file_name text,
  result_key text,
  mail_ids uuid[] not null default '{}'::uuid[],
  set_aside jsonb,
  created_by uuid,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  finished_on timestamptz,
  undo_until timestamptz,
  undone_on timestamptz,
  undone_by uuid,
  request_id text,
  constraint batch_task_pkey primary key (id),
  constraint batch_task__company_id foreign key (company_id) references company(id),
  constraint batch_task__created_by foreign key (created_by) references user_account(id) on delete set null,
  constraint batch_task__parent_id foreign key (parent_id) references batch_task(id) on delete cascade,
  constraint batch_task__undone_by foreign key (undone_by) references user_account(id) on delete set null,
  constraint batch_task__user_id foreign key (user_id) references user_account(id) on delete cascade,
  constraint batch_task__stage check (stage = any (array['INITIATED', 'INVITATION_SENT', 'GRANTING_ACCESS', 'WAITING_FOR_ACCESS', 'COMPLETING', 'COMPLETED', 'FAILED', 'EXPIRED', 'CANCELLED'])),
  constraint batch_task__type check (type = any (array['CREATE_USER', 'UPDATE_USER', 'DELETE_USER', 'BLOCK_USERS', 'UNBLOCK_USERS', 'DELETE_USERS', 'UPDATE_USERS', 'CREATE_USERS', 'BULK_CREATE', 'BULK_EDIT', 'DECIDE_REQUESTS', 'UNDO']))
);
create index batch_task__parent on batch_task (parent_id, line, id) where (parent_id is not null);
create index batch_task__pending on batch_task (company_id, created_on, id) where ((user_id is not null) and (stage <> all (array['COMPLETED', 'CANCELLED'])));
create index batch_task__tray on batch_task (company_id, created_on, id) where (parent_id is null);
create index batch_task__user on batch_task (user_id, company_id, created_on);
grant delete, insert, select, update on batch_task to endcap_app;

create table batch_task_part (
  task_id uuid not null,
  line integer not null,
  rows jsonb not null,
  constraint batch_task_part__pk primary key (task_id, line),
  constraint batch_task_part__task_id foreign key (task_id) references batch_task(id) on delete cascade
);
grant delete, insert, select, update on batch_task_part to endcap_app;

create table company (
  id uuid not null,
  site text not null,
  name text not null,
  business_code text not null,
  type text not null,
  tenant_type text not null default 'SUPPLIER',
  status text not null default 'ACTIVE',
  time_zone text not null default 'America/Chicago',
  created_on timestamptz not null default now(),
  version integer not null default 1,
  search_text text not null generated always as (folded(((name || ' ') || business_code))) stored,
  primary_contact_id uuid,
  second_factor_until date,
  constraint company_pkey primary key (id),
  constraint company__business_code unique (business_code),
  constraint company__primary_contact_id foreign key (primary_contact_id) references user_account(id) on delete set null,
  constraint company__site check (site = any (array['US', 'MX', 'CA'])),
  constraint company__status check (status = any (array['ACTIVE', 'PENDING', 'SUSPENDED', 'INACTIVE'])),
  constraint company__tenant_type check (tenant_type = any (array['SUPPLIER', 'BUSINESS_IDENTITY'])),
  constraint company__type check (type = any (array['BASIC_VENDOR', 'CHARTER_VENDOR', 'THIRD_PARTY', 'INTERNAL', 'UNKNOWN']))
);
create index company__business_code_upper on company (upper(business_code));
create index company__name on company (name, id);
create index company__search on company using gin (search_text gin_trgm_ops);
create index company__site_name on company (site, name, id);
create index company__site_name_en on company (site, name collate "en-US-x-icu", id);
create index company__site_name_es on company (site, name collate "es-MX-x-icu", id);
create index company__site_name_fr on company (site, name collate "fr-CA-x-icu", id);
create trigger company__external_users after update on company for each row when (old.name is distinct from new.name or old.business_code is distinct from new.business_code or old.type is distinct from new.type or old.status is distinct from new.status) execute function renew_external_users_of_company();
grant delete, insert, select, update on company to endcap_app;

create table company_account_undo (
  company_id uuid not null,
  act text not null,
  version integer not null,
  before jsonb not null,
  task_id uuid,
  created_on timestamptz not null default now(),
  constraint company_account_undo_pkey primary key (company_id),
  constraint company_account_undo__company_id foreign key (company_id) references company(id) on delete cascade,
  constraint company_account_undo__act check (act = any (array['SETTINGS', 'PRODUCTS', 'CONTACT']))
);
grant delete, insert, select, update on company_account_undo to endcap_app;

create table company_look (
  company_id uuid not null,
  site text not null,
  reason text not null,
  urgency smallint not null,
  since timestamptz not null,
  constraint company_look_pkey primary key (company_id),
  constraint company_look__company_id foreign key (company_id) references company(id) on delete cascade,
  constraint company_look__reason check (reason = any (array['AUDIT_OVERDUE', 'AUDIT_ENDS', 'NO_ADMIN', 'QUIET']))
);
create index company_look__urgent on company_look (site, urgency, since, company_id);
grant delete, insert, select, update on company_look to endcap_app;

create table company_product (
  company_id uuid not null,
  product_code text not null,
  created_on timestamptz not null default now(),
  constraint company_product__pk primary key (company_id, product_code),
  constraint company_product__company_id foreign key (company_id) references company(id)
);
grant delete, insert, select, update on company_product to endcap_app;

create table company_user_count (
  company_id uuid not null,
  state text not null,
  total integer not null,
  constraint company_user_count__pk primary key (company_id, state),
  constraint company_user_count__company_id foreign key (company_id) references company(id) on delete cascade
);
grant delete, insert, select, update on company_user_count to endcap_app;

create table company_visit (
  id uuid not null,
  user_id uuid not null,
  company_id uuid not null,
  session_id uuid not null,
  reason text,
  started_on timestamptz not null default now(),
  ends_on timestamptz,
  ended_on timestamptz,
  reported_on timestamptz,
  constraint company_visit_pkey primary key (id),
  constraint company_visit__company_id foreign key (company_id) references company(id) on delete cascade,
  constraint company_visit__user_id foreign key (user_id) references user_account(id) on delete cascade
);
create index company_visit__company on company_visit (company_id);
create index company_visit__open on company_visit (session_id) where (ended_on is null);
create index company_visit__user on company_visit (user_id, company_id, started_on);
grant delete, insert, select, update on company_visit to endcap_app;

create table contact_message (
  id uuid not null,
  reference text not null,
  site text not null,
  locale text not null,
  name text not null,
  email text not null,
  company text not null,
  reason text not null,
  message text not null,
  user_id uuid,
  created_on timestamptz not null default now(),
  constraint contact_message_pkey primary key (id),
  constraint contact_message__reference unique (reference),
  constraint contact_message__user_id foreign key (user_id) references user_account(id) on delete set null
);
create index contact_message__created_on on contact_message (created_on);
grant delete, insert, select, update on contact_message to endcap_app;

create table content_category (
  id text collate "C" not null,
  parent_id text collate "C",
  position integer not null,
  titles jsonb not null,
  descriptions jsonb,
  constraint content_category_pkey primary key (id),
  constraint content_category__parent_id foreign key (parent_id) references content_category(id) on delete cascade
);
create index content_category__parent on content_category (parent_id, "position");
grant delete, insert, select, update on content_category to endcap_app;

create table content_feedback (
  item_id text collate "C" not null,
  user_id uuid not null,
  helpful boolean not null,
  note text,
  locale text not null,
  revision integer not null,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  company_id uuid,
  constraint content_feedback__pk primary key (item_id, user_id),
  constraint content_feedback__company_id foreign key (company_id) references company(id) on delete set null,
  constraint content_feedback__item_id foreign key (item_id) references content_item(id) on delete cascade,
  constraint content_feedback__user_id foreign key (user_id) references user_account(id) on delete cascade,
  constraint content_feedback__note check (length(note) <= 1000)
);
create index content_feedback__against on content_feedback (updated_on, item_id) where (not helpful);
create index content_feedback__company on content_feedback (company_id) where (company_id is not null);
create index content_feedback__notes on content_feedback (item_id, updated_on desc) where (note is not null);
create index content_feedback__user on content_feedback (user_id);
grant delete, insert, select, update on content_feedback to endcap_app;

create table content_former_id (
  former_id text collate "C" not null,
  item_id text collate "C" not null,
  constraint content_former_id_pkey primary key (former_id),
  constraint content_former_id__item_id foreign key (item_id) references content_item(id) on delete cascade
);
create index content_former_id__item on content_former_id (item_id);
grant delete, insert, select, update on content_former_id to endcap_app;

create table content_image (
  id text collate "C" not null,
  item_id text collate "C" not null,
  content_type text not null,
  width integer not null,
  height integer not null,
  digest text not null,
  data bytea not null,
  created_on timestamptz not null default now(),
  constraint content_image_pkey primary key (id),
  constraint content_image__item_id foreign key (item_id) references content_item(id) on delete cascade,
  constraint content_image__content_type check (content_type = any (array['image/png', 'image/jpeg', 'image/webp'])),
  constraint content_image__data check (length(data) <= 1048576)
);
create index content_image__item on content_image (item_id);
grant delete, insert, select, update on content_image to endcap_app;

create table content_item (
  id text collate "C" not null,
  kind text not null,
  category_id text collate "C",
  position integer not null default 0,
  version integer not null,
  audience text[] not null,
  sites text[] not null,
  tags text[] not null default '{}'[],
  products text[] not null default '{}'[],
  terms text[] not null default '{}'[],
  period_from date,
  period_to date,
  period_name text,
  published_on timestamptz,
  owner text not null,
  verified_on date not null,
  review_by date not null,
  revision integer not null default 1,
  digest bytea not null,
  file_digest bytea,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  review_mailed_for date,
  draft_revision integer,
  last_revision integer,
  constraint content_item_pkey primary key (id),
  constraint content_item__category_id foreign key (category_id) references content_category(id),
  constraint content_item__audience check ((cardinality(audience) > 0) and (audience <@ array['PUBLIC', 'BASIC', 'CHARTER', 'THIRD_PARTY', 'INTERNAL'])),
  constraint content_item__category check ((kind = 'ARTICLE') = (category_id is not null)),
  constraint content_item__kind check (kind = any (array['ARTICLE', 'RELEASE_NOTE', 'INSIGHT', 'LEARN', 'LEGAL'])),
  constraint content_item__period check (((period_from is null) = (period_name is null)) and ((period_to is null) or (period_to >= period_from))),
  constraint content_item__sites check ((cardinality(sites) > 0) and (sites <@ array['US', 'MX', 'CA']))
);
create index content_item__category on content_item (category_id, "position", id);
create index content_item__published on content_item (kind, published_on desc, id);
create index content_item__review_by on content_item (review_by);
create index content_item__terms on content_item using gin (terms);
grant delete, insert, select, update on content_item to endcap_app;

create table content_posting (
  locale text not null,
  stem text collate "C" not null,
  search_id integer not null,
  weight integer not null,
  constraint content_posting__pk primary key (locale, stem, search_id) include (weight),
  constraint content_posting__search_id foreign key (search_id) references content_search(id) on delete cascade
);
create index content_posting__search on content_posting (search_id);
grant delete, insert, select, update on content_posting to endcap_app;

create table content_revision (
  item_id text collate "C" not null,
  revision integer not null,
  snapshot jsonb not null,
  origin text not null,
  author_id uuid,
  author_name text not null,
  created_on timestamptz not null default now(),
  constraint content_revision__pk primary key (item_id, revision),
  constraint content_revision__author_id foreign key (author_id) references user_account(id) on delete set null,
  constraint content_revision__item_id foreign key (item_id) references content_item(id) on delete cascade,
  constraint content_revision__origin check (origin = any (array['IMPORT', 'EDIT', 'RESTORE', 'DISCARD']))
);
create index content_revision__author on content_revision (author_id) where (author_id is not null);
grant insert, select on content_revision to endcap_app;

create table content_schedule (
  item_id text collate "C" not null,
  action text not null,
  due_on timestamptz not null,
  author_id uuid,
  author_name text not null,
  created_on timestamptz not null default now(),
  failed_on timestamptz,
  constraint content_schedule__pk primary key (item_id, action),
  constraint content_schedule__author_id foreign key (author_id) references user_account(id) on delete set null,
  constraint content_schedule__item_id foreign key (item_id) references content_item(id) on delete cascade,
  constraint content_schedule__action check (action = any (array['PUBLISH', 'UNPUBLISH']))
);
create index content_schedule__author_id on content_schedule (author_id) where (author_id is not null);
create index content_schedule__due on content_schedule (due_on) where (failed_on is null);
grant delete, insert, select, update on content_schedule to endcap_app;

create table content_search (
  id integer not null generated always as identity,
  item_id text collate "C" not null,
  locale text not null,
  shown_in text[] not null,
  title_key text collate "C" not null,
  constraint content_search_pkey primary key (id),
  constraint content_search__text unique (item_id, locale),
  constraint content_search__item_id foreign key (item_id) references content_item(id) on delete cascade
);
grant delete, insert, select, update on content_search to endcap_app;

create table content_tag (
  id text collate "C" not null,
  position integer not null,
  titles jsonb not null,
  constraint content_tag_pkey primary key (id)
);
grant delete, insert, select, update on content_tag to endcap_app;

create table content_text (
  item_id text collate "C" not null,
  locale text not null,
  title text not null,
  summary text not null,
  body text not null,
  html text not null,
  headings jsonb not null,
  plain_text text not null,
  translates integer,
  linked_terms text[] not null default '{}'[],
  links text[] not null generated always as (content_hrefs(html)) stored,
  constraint content_text__pk primary key (item_id, locale),
  constraint content_text__item_id foreign key (item_id) references content_item(id) on delete cascade,
  constraint content_text__locale check (locale = any (array['en-US', 'es-MX', 'fr-CA'])),
  constraint content_text__translates check ((locale = 'en-US') = (translates is null))
);
create index content_text__linked_terms on content_text using gin (linked_terms);
grant delete, insert, select, update on content_text to endcap_app;

create table content_word (
  locale text not null,
  word text collate "C" not null,
  stem text collate "C" not null,
  constraint content_word__pk primary key (locale, word)
);
create index content_word__similar on content_word using gin (word gin_trgm_ops);
create index content_word__stem on content_word (locale, stem);
grant delete, insert, select, update on content_word to endcap_app;

create table content_word_deletion (
  locale text not null,
  deletion text collate "C" not null,
  word text collate "C" not null,
  constraint content_word_deletion__pk primary key (locale, deletion, word),
  constraint content_word_deletion__word foreign key (locale, word) references content_word(locale, word) on delete cascade
);
create index content_word_deletion__of on content_word_deletion (locale, word);
grant delete, insert, select, update on content_word_deletion to endcap_app;

create table demo_data (
  loaded_on timestamptz not null default now()
);
grant select on demo_data to endcap_app;

create table email_domain (
  id uuid not null,
  company_id uuid not null,
  domain_name text not null,
  list_key text collate "C" generated always as (domain_list_key(domain_name)) stored,
  allow_sub_domains boolean not null,
  is_3p_domain boolean not null,
  status text not null default 'AUTHORIZED',
  proof text,
  token text,
  refused_reason text,
  created_on timestamptz not null default now(),
  created_by uuid,
  version integer not null default 1,
  constraint email_domain_pkey primary key (id),
  constraint email_domain__domain_name unique (company_id, domain_name),
  constraint email_domain__company_id foreign key (company_id) references company(id),
  constraint email_domain__created_by foreign key (created_by) references user_account(id) on delete set null,
  constraint email_domain__proof check (proof = any (array['TXT', 'APPROVED'])),
  constraint email_domain__status check (status = any (array['AUTHORIZED', 'WAITING', 'REFUSED'])),
  constraint email_domain__token check ((status = 'AUTHORIZED') or (token is not null))
);
create index email_domain__created_on on email_domain (company_id, created_on, id);
create index email_domain__list_key on email_domain (company_id, list_key, id);
create index email_domain__name on email_domain (domain_name) where (not is_3p_domain);
create index email_domain__reversed on email_domain (reverse(domain_name) text_pattern_ops) where (not is_3p_domain);
create index email_domain__waiting on email_domain (created_on, id) where (status = 'WAITING');
grant delete, insert, select, update on email_domain to endcap_app;

create table external_user (
  id bigint not null generated always as identity,
  user_id uuid not null,
  company_id uuid,
  name_key text collate "C" not null,
  email_key text collate "C" not null,
  company_key text collate "C" not null,
  company_type text collate "C" not null,
  company_status text collate "C" not null,
  third_party_key text collate "C" not null,
  product_key text collate "C" not null,
  products text[] not null,
  role text collate "C" not null,
  attributes text[] not null,
  last_login_key timestamptz not null,
  search_text text not null,
  constraint external_user__pk primary key (id),
  constraint external_user__member unique nulls not distinct (user_id, company_id),
  constraint external_user__company_id foreign key (company_id) references company(id) on delete cascade,
  constraint external_user__user_id foreign key (user_id) references user_account(id) on delete cascade
);
create index external_user__company on external_user (company_id, id);
create index external_user__company_key on external_user (company_key, id);
create index external_user__company_status on external_user (company_status, id);
create index external_user__company_type on external_user (company_type, id);
create index external_user__email_key on external_user (email_key, id);
create index external_user__last_login_key on external_user (last_login_key, id);
create index external_user__last_word on external_user (split_part(name_key, ' ', '-1'::integer));
create index external_user__lists on external_user using gin (products, attributes);
create index external_user__name_key on external_user (name_key, id);
create index external_user__product_key on external_user (product_key, id);
create index external_user__reference on external_user ("right"((user_id)::text, 8));
create index external_user__role on external_user (role, id);
create index external_user__search on external_user using gin (search_text gin_trgm_ops);
create index external_user__third_party_key on external_user (third_party_key, id);
grant delete, insert, select, update on external_user to endcap_app;

create table factor_enrolment (
  id uuid not null,
  session_id uuid not null,
  secret bytea not null,
  key_version integer,
  expires_on timestamptz not null,
  constraint factor_enrolment__pkey primary key (id),
  constraint factor_enrolment__session_id foreign key (session_id) references session(id) on delete cascade
);
create index factor_enrolment__expires_on on factor_enrolment (expires_on);
create index factor_enrolment__session on factor_enrolment (session_id);
grant delete, insert, select, update on factor_enrolment to endcap_app;

create table factor_reminder (
  company_id uuid not null,
  user_id uuid not null,
  sent_on timestamptz not null default now(),
  constraint factor_reminder__pkey primary key (company_id, user_id),
  constraint factor_reminder__membership foreign key (company_id, user_id) references membership(company_id, user_id) on delete cascade
);
create index factor_reminder__user on factor_reminder (user_id);
grant delete, insert, select, update on factor_reminder to endcap_app;

create table feature_flag (
  flag text not null,
  site text not null,
  variation_key text not null,
  rollout_percent integer not null,
  updated_on timestamptz not null default now(),
  version integer not null default nextval('feature_flag_version'::regclass),
  constraint feature_flag__pk primary key (flag, site),
  constraint feature_flag__rollout_percent check ((rollout_percent >= 0) and (rollout_percent <= 100)),
  constraint feature_flag__site check (site = any (array['US', 'MX', 'CA']))
);
grant delete, insert, select, update on feature_flag to endcap_app;

create table followed_supplier (
  user_id uuid not null,
  company_id uuid not null,
  is_followed boolean not null,
  changed_on timestamptz not null default now(),
  constraint followed_supplier__pk primary key (user_id, company_id),
  constraint followed_supplier__company_id foreign key (company_id) references company(id) on delete cascade,
  constraint followed_supplier__user_id foreign key (user_id) references user_account(id) on delete cascade
);
grant delete, insert, select, update on followed_supplier to endcap_app;

create table glossary_abbreviation (
  short text collate "C" not null,
  long text not null,
  constraint glossary_abbreviation__pk primary key (short, long)
);
grant delete, insert, select, update on glossary_abbreviation to endcap_app;

create table glossary_import (
  id uuid not null,
  file_name text not null,
  file_key text,
  report_key text,
  remove_missing boolean not null,
  stage text not null default 'CHECKING',
  done integer not null default 0,
  total integer,
  counts jsonb,
  unknown_columns text[] not null default '{}'[],
  glossary_version bigint,
  failure text,
  failure_line integer,
  created_by uuid,
  created_on timestamptz not null default now(),
  applied_by uuid,
  finished_on timestamptz,
  constraint glossary_import_pkey primary key (id),
  constraint glossary_import__applied_by foreign key (applied_by) references user_account(id) on delete set null,
  constraint glossary_import__created_by foreign key (created_by) references user_account(id) on delete set null,
  constraint glossary_import__stage check (stage = any (array['CHECKING', 'CHECKED', 'APPLYING', 'APPLIED', 'FAILED', 'CANCELLED']))
);
create index glossary_import__created_on on glossary_import (created_on, id);
grant delete, insert, select, update on glossary_import to endcap_app;

create table glossary_index (
  term_id text collate "C" not null,
  all_words tsvector not null,
  constraint glossary_index_pkey primary key (term_id)
);
create index glossary_index__all_words on glossary_index using gin (all_words);
grant delete, insert, select, update on glossary_index to endcap_app;

create table glossary_name (
  term_id text collate "C" not null,
  kind text not null,
  text text not null,
  literal text collate "C" not null,
  squashed text collate "C" not null,
  words tsvector not null,
  word_count smallint not null,
  constraint glossary_name__kind check (kind = any (array['BUSINESS', 'DSS', 'TECHNICAL', 'SYNONYM', 'ACRONYM', 'FORMER']))
);
create index glossary_name__literal on glossary_name using gin (literal gin_trgm_ops);
create index glossary_name__squashed on glossary_name (squashed);
create index glossary_name__term_id on glossary_name (term_id);
create index glossary_name__words on glossary_name using gin (words);
grant delete, insert, select, update on glossary_name to endcap_app;

create table glossary_other_name (
  term_id text collate "C" not null,
  kind text not null,
  position smallint not null,
  text text not null,
  constraint glossary_other_name__pk primary key (term_id, kind, "position"),
  constraint glossary_other_name__term_id foreign key (term_id) references glossary_term(id) on delete cascade,
  constraint glossary_other_name__kind check (kind = any (array['SYNONYM', 'ACRONYM', 'FORMER']))
);
grant delete, insert, select, update on glossary_other_name to endcap_app;

create table glossary_related (
  term_id text collate "C" not null,
  position smallint not null,
  related_id text collate "C" not null,
  constraint glossary_related__pk primary key (term_id, "position"),
  constraint glossary_related__term_id foreign key (term_id) references glossary_term(id) on delete cascade
);
grant delete, insert, select, update on glossary_related to endcap_app;

create table glossary_request (
  id uuid not null,
  term text not null,
  note text,
  page text not null,
  user_id uuid,
  company_id uuid,
  created_on timestamptz not null default now(),
  constraint glossary_request_pkey primary key (id),
  constraint glossary_request__company_id foreign key (company_id) references company(id),
  constraint glossary_request__user_id foreign key (user_id) references user_account(id) on delete set null
);
create index glossary_request__created_on on glossary_request (created_on, id);
grant delete, insert, select, update on glossary_request to endcap_app;

create table glossary_state (
  single boolean not null default true,
  version bigint not null default 0,
  terms integer not null default 0,
  product_counts jsonb not null default '{}'::jsonb,
  changed_on timestamptz not null default now(),
  constraint glossary_state_pkey primary key (single),
  constraint glossary_state__single check (single)
);
grant delete, insert, select, update on glossary_state to endcap_app;

create table glossary_term (
  id text collate "C" not null,
  business_name text not null,
  dss_business_name text,
  technical_name text,
  definition text not null,
  type text not null,
  data_type text,
  field_type text,
  availability text not null default 'BOTH',
  products text[] not null default '{}'[],
  subject text,
  formula text,
  unit text,
  grain text,
  based_on text collate "C",
  sort_name text collate "C" not null,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  constraint glossary_term_pkey primary key (id),
  constraint glossary_term__availability check (availability = any (array['BASIC', 'CHARTER', 'BOTH'])),
  constraint glossary_term__type check (type = any (array['METRIC', 'ATTRIBUTE']))
);
create index glossary_term__based_on on glossary_term (based_on) where (based_on is not null);
create index glossary_term__products on glossary_term using gin (products);
create index glossary_term__sort_name on glossary_term (sort_name, id);
grant delete, insert, select, update on glossary_term to endcap_app;

create table glossary_word (
  word text collate "C" not null,
  uses integer not null,
  constraint glossary_word_pkey primary key (word)
);
create index glossary_word__word on glossary_word using gin (word gin_trgm_ops);
grant delete, insert, select, update on glossary_word to endcap_app;

create table glossary_word_deletion (
  deletion text collate "C" not null,
  word text collate "C" not null,
  constraint glossary_word_deletion__pk primary key (deletion, word)
);
create index glossary_word_deletion__word on glossary_word_deletion (word);
grant delete, insert, select, update on glossary_word_deletion to endcap_app;

create table heavy_turn (
  id bigint not null generated always as identity,
  subject text not null,
  lease_until timestamptz not null,
  constraint heavy_turn__id primary key (id)
);
create index heavy_turn__subject on heavy_turn (subject, id);
grant delete, insert, select, update on heavy_turn to endcap_app;

create table held_reply (
  id uuid not null,
  ticket_id uuid not null,
  author_id uuid not null,
  author_name text not null,
  body text not null,
  status text not null,
  attachment_id uuid,
  version integer not null,
  created_on timestamptz not null default now(),
  sends_on timestamptz not null,
  constraint held_reply__pkey primary key (id),
  constraint held_reply__attachment_id foreign key (attachment_id) references ticket_attachment(id),
  constraint held_reply__author_id foreign key (author_id) references user_account(id) on delete cascade,
  constraint held_reply__ticket_id foreign key (ticket_id) references ticket(id) on delete cascade,
  constraint held_reply__status check (status = any (array['IN_PROGRESS', 'WAITING_ON_YOU', 'RESOLVED']))
);
create index held_reply__attachment on held_reply (attachment_id);
create index held_reply__author on held_reply (author_id);
create index held_reply__ticket on held_reply (ticket_id);
grant delete, insert, select, update on held_reply to endcap_app;

create table help_desk_delivery (
  id text not null,
  received_on timestamptz not null default now(),
  constraint help_desk_delivery_pkey primary key (id)
);
create index help_desk_delivery__received_on on help_desk_delivery (received_on);
grant delete, insert, select, update on help_desk_delivery to endcap_app;

create table help_desk_event (
  id uuid not null,
  sequence bigint not null generated always as identity,
  ticket_id uuid not null,
  kind text not null,
  comment_id uuid,
  status text,
  created_on timestamptz not null default now(),
  sent_on timestamptz,
  claimed_until timestamptz,
  constraint help_desk_event_pkey primary key (id),
  constraint help_desk_event__comment_id foreign key (comment_id) references ticket_comment(id) on delete cascade,
  constraint help_desk_event__ticket_id foreign key (ticket_id) references ticket(id) on delete cascade,
  constraint help_desk_event__kind check (kind = any (array['CREATED', 'COMMENT', 'STATUS']))
);
create index help_desk_event__comment on help_desk_event (comment_id);
create index help_desk_event__sent_on on help_desk_event (sent_on);
create index help_desk_event__ticket on help_desk_event (ticket_id);
create index help_desk_event__unsent on help_desk_event (ticket_id, sequence) where (sent_on is null);
grant delete, insert, select, update on help_desk_event to endcap_app;

create table human_challenge (
  id uuid not null,
  visitor_hash bytea not null,
  action text not null,
  created_on timestamptz not null default now(),
  expires_on timestamptz not null,
  hold_ms integer not null,
  held_from timestamptz,
  task_hash bytea,
  token_hash bytea,
  used_on timestamptz,
  constraint human_challenge_pkey primary key (id),
  constraint human_challenge__token_hash unique (token_hash)
);
create index human_challenge__expires_on on human_challenge (expires_on);
grant delete, insert, select, update on human_challenge to endcap_app;

create table inbound_mail (
  id uuid not null,
  message_digest bytea not null,
  message_id text,
  ticket_id uuid,
  comment_id uuid,
  outcome text not null,
  reason text,
  has_reopened boolean not null default false,
  from_address text not null,
  to_address text not null,
  subject text not null,
  body text not null,
  received_on timestamptz not null default now(),
  files_left_out integer not null default 0,
  authentication text,
  constraint inbound_mail_pkey primary key (id),
  constraint inbound_mail__message unique (message_digest),
  constraint inbound_mail__comment_id foreign key (comment_id) references ticket_comment(id) on delete set null,
  constraint inbound_mail__ticket_id foreign key (ticket_id) references ticket(id) on delete set null,
  constraint inbound_mail__authentication check (authentication = any (array['PASSED', 'FAILED', 'NOT_CHECKED'])),
  constraint inbound_mail__outcome check (outcome = any (array['COMMENT', 'AUTOMATIC', 'BOUNCE', 'CLOSED', 'PARKED', 'DISCARDED']))
);
create index inbound_mail__comment on inbound_mail (comment_id);
create index inbound_mail__parked on inbound_mail (received_on desc, id desc) where (outcome = 'PARKED');
create index inbound_mail__received_on on inbound_mail (received_on);
create index inbound_mail__ticket on inbound_mail (ticket_id, received_on);
grant delete, insert, select, update on inbound_mail to endcap_app;

create table inbound_mail_try (
  message_key text not null,
  tries integer not null,
  next_try_on timestamptz not null,
  last_failed_on timestamptz not null default now(),
  constraint inbound_mail_try_pkey primary key (message_key)
);
create index inbound_mail_try__last_failed_on on inbound_mail_try (last_failed_on);
grant delete, insert, select, update on inbound_mail_try to endcap_app;

create table invited_name (
  company_id uuid not null,
  user_id uuid not null,
  first_name text not null,
  last_name text not null,
  constraint invited_name__pk primary key (company_id, user_id),
  constraint invited_name__company_id foreign key (company_id) references company(id) on delete cascade,
  constraint invited_name__user_id foreign key (user_id) references user_account(id) on delete cascade
);
create index invited_name__user on invited_name (user_id);
create trigger invited_name__changed_keys after update on invited_name referencing new table as touched for each statement execute function renew_invited_keys();
create trigger invited_name__membership_keys after insert on invited_name referencing new table as touched for each statement execute function renew_invited_keys();
create trigger invited_name__removed_keys after delete on invited_name referencing old table as touched for each statement execute function renew_invited_keys();
grant delete, insert, select, update on invited_name to endcap_app;

create table job_progress (
  job_id uuid not null,
  done integer not null,
  total integer not null,
  updated_on timestamptz not null default now(),
  constraint job_progress_pkey primary key (job_id)
);
grant delete, insert, select, update on job_progress to endcap_app;

create table job_step (
  job_id uuid not null,
  step text not null,
  done_on timestamptz not null default now(),
  constraint job_step__pk primary key (job_id, step)
);
create index job_step__done_on on job_step (done_on);
grant delete, insert, select, update on job_step to endcap_app;

create table job_worker (
  id uuid not null,
  started_on timestamptz not null default now(),
  seen_on timestamptz not null default now(),
  constraint job_worker_pkey primary key (id)
);
create index job_worker__seen_on on job_worker (seen_on);
grant delete, insert, select, update on job_worker to endcap_app;

create table launch_code (
  id uuid not null,
  code_hash bytea not null,
  product_code text not null,
  user_id uuid not null,
  session_id uuid not null,
  company_id uuid,
  site text not null,
  acting text,
  created_on timestamptz not null default now(),
  expires_on timestamptz not null,
  redeemed_on timestamptz,
  constraint launch_code_pkey primary key (id),
  constraint launch_code__code_hash unique (code_hash),
  constraint launch_code__company_id foreign key (company_id) references company(id),
  constraint launch_code__session_id foreign key (session_id) references session(id) on delete cascade,
  constraint launch_code__user_id foreign key (user_id) references user_account(id) on delete cascade
);
create index launch_code__expires_on on launch_code (expires_on);
create index launch_code__session on launch_code (session_id);
grant delete, insert, select, update on launch_code to endcap_app;

create table legal_edition (
  text_id text collate "C" not null,
  version integer not null,
  locale text not null,
  title text not null,
  changes text not null,
  body text not null,
  html text not null,
  headings jsonb not null,
  updated_on date not null,
  recorded_on timestamptz not null default now(),
  constraint legal_edition__pk primary key (text_id, version, locale),
  constraint legal_edition__locale check (locale = any (array['en-US', 'es-MX', 'fr-CA'])),
  constraint legal_edition__version check (version > 0)
);
grant insert, select on legal_edition to endcap_app;

create table mail_outbox (
  id uuid not null,
  to_address text not null,
  subject text not null,
  body_text text not null,
  created_on timestamptz not null default now(),
  sent_on timestamptz,
  company_id uuid,
  job_id uuid,
  failed_on timestamptz,
  failure text,
  reply_to text,
  message_references text[] not null default '{}'[],
  auto_submitted text not null default 'auto-generated',
  member_id uuid,
  needs_right text,
  link text not null default 'ONE_TIME',
  constraint mail_outbox_pkey primary key (id),
  constraint mail_outbox__company_id foreign key (company_id) references company(id) on delete set null,
  constraint mail_outbox__member_id foreign key (member_id) references user_account(id) on delete cascade,
  constraint mail_outbox__auto_submitted check (auto_submitted = any (array['no', 'auto-generated', 'auto-replied'])),
  constraint mail_outbox__link check (link = any (array['NONE', 'ONE_TIME', 'LASTING'])),
  constraint mail_outbox__needs_right check (needs_right = any (array['USE', 'ADMIN'])),
  constraint mail_outbox__right_of_member check ((member_id is null) = (needs_right is null))
);
create index mail_outbox__company_id on mail_outbox (company_id) where (company_id is not null);
create index mail_outbox__created_on on mail_outbox (created_on desc, id);
create index mail_outbox__failed_on on mail_outbox (failed_on desc, id desc) where (failed_on is not null);
create index mail_outbox__failed_search on mail_outbox using gin (folded(((to_address || ' ') || subject)) gin_trgm_ops) where (failed_on is not null);
create index mail_outbox__member on mail_outbox (member_id) where (member_id is not null);
create index mail_outbox__sent_on on mail_outbox (sent_on) where (sent_on is not null);
create index mail_outbox__unsent on mail_outbox (created_on) where ((sent_on is null) and (failed_on is null));
grant delete, insert, select, update on mail_outbox to endcap_app;

create table membership (
  company_id uuid not null,
  user_id uuid not null,
  role text not null,
  state text not null,
  third_party boolean not null default false,
  third_party_company_id uuid,
  blocked_on timestamptz,
  blocked_by uuid,
  blocked_reason text,
  blocked_comment text,
  busy text,
  created_on timestamptz not null default now(),
  joined_on timestamptz default now(),
  version integer not null default 1,
  first_key text collate "C" not null default '',
  last_key text collate "C" not null default '',
  email_key text collate "C" not null default '',
  product_key text collate "C" not null default '',
  multi boolean not null default false,
  last_login_key timestamptz not null default '-infinity'::timestamptz,
  search_text text not null default '',
  constraint membership__pk primary key (company_id, user_id),
  constraint membership__blocked_by foreign key (blocked_by) references user_account(id) on delete set null,
  constraint membership__company_id foreign key (company_id) references company(id),
  constraint membership__third_party_company_id foreign key (third_party_company_id) references company(id),
  constraint membership__user_id foreign key (user_id) references user_account(id),
  constraint membership__blocked_reason check (blocked_reason = any (array['LEFT_COMPANY', 'SECURITY', 'ROLE_CHANGE', 'OTHER'])),
  constraint membership__busy check (busy = any (array['CREATE_USER', 'UPDATE_USER', 'DELETE_USER'])),
  constraint membership__role check (role = any (array['ADMIN', 'USER'])),
  constraint membership__state check (state = any (array['ACTIVE', 'PENDING', 'BLOCKED']))
);
create index membership__admin on membership (company_id, user_id) where (role = 'ADMIN');
create index membership__admins on membership (company_id, created_on, user_id) where ((role = 'ADMIN') and (state = 'ACTIVE'));
create index membership__created_on on membership (company_id, state, created_on, user_id);
create index membership__email_key on membership (company_id, state, email_key, user_id);
create index membership__filters on membership (company_id, state, user_id) include (search_text, role, last_login_key);
create index membership__first_key on membership (company_id, state, first_key, user_id);
create index membership__host on membership (company_id, split_part(email_key, '@', '-1'::integer), user_id) where ((state = 'ACTIVE') and (third_party_company_id is null));
create index membership__last_key on membership (company_id, state, last_key, user_id);
create index membership__last_login_key on membership (company_id, state, last_login_key, user_id);
create index membership__multi on membership (company_id, state, multi, user_id);
create index membership__product_key on membership (company_id, state, product_key, user_id);
create index membership__role on membership (company_id, state, role, user_id);
create index membership__search on membership using gin (company_id, search_text gin_trgm_ops);
create index membership__third_party on membership (company_id, state, third_party, user_id);
create index membership__user on membership (user_id, company_id);
create trigger membership__added after insert on membership referencing new table as added for each statement execute function count_added_members();
create trigger membership__external_added after insert on membership referencing new table as touched for each statement execute function renew_external_members();
create trigger membership__external_changed after update on membership referencing old table as before new table as after for each statement execute function renew_changed_external_members();
create trigger membership__external_removed after delete on membership referencing old table as touched for each statement execute function renew_removed_external_members();
create trigger membership__joined after update of joined_on on membership for each row when (old.joined_on is null and new.joined_on is not null) execute function renew_multi_of_user();
create trigger membership__keys before insert on membership for each row execute function fill_membership_keys();
create trigger membership__moved after update on membership referencing old table as before new table as after for each statement execute function count_moved_members();
create trigger membership__removed after delete on membership referencing old table as removed for each statement execute function count_removed_members();
grant delete, insert, select, update on membership to endcap_app;

create table migration (
  name text not null,
  checksum text not null,
  applied_on timestamptz not null default now(),
  constraint migration_pkey primary key (name)
);
grant select on migration to endcap_app;

create table one_time_link (
  id uuid not null,
  kind text not null,
  token_hash bytea not null,
  user_id uuid not null,
  company_id uuid,
  site text not null,
  created_on timestamptz not null default now(),
  created_by uuid,
  expires_on timestamptz not null,
  used_on timestamptz,
  withdrawn_on timestamptz,
  constraint one_time_link_pkey primary key (id),
  constraint one_time_link__token_hash unique (token_hash),
  constraint one_time_link__company_id foreign key (company_id) references company(id),
  constraint one_time_link__created_by foreign key (created_by) references user_account(id) on delete set null,
  constraint one_time_link__user_id foreign key (user_id) references user_account(id) on delete cascade,
  constraint one_time_link__kind check (kind = any (array['PASSWORD_RESET', 'INVITATION'])),
  constraint one_time_link__site check (site = any (array['US', 'MX', 'CA']))
);
create index one_time_link__expires_on on one_time_link (expires_on);
create index one_time_link__user on one_time_link (user_id, kind, created_on);
grant delete, insert, select, update on one_time_link to endcap_app;

create table partner_association (
  id uuid not null,
  company_id uuid not null,
  partner_company_id uuid not null,
  admin_email text,
  end_date date,
  created_on timestamptz not null default now(),
  created_by uuid,
  version integer not null default 1,
  recorded_end date,
  constraint partner_association_pkey primary key (id),
  constraint partner_association__pair unique (company_id, partner_company_id),
  constraint partner_association__company_id foreign key (company_id) references company(id),
  constraint partner_association__created_by foreign key (created_by) references user_account(id) on delete set null,
  constraint partner_association__partner_company_id foreign key (partner_company_id) references company(id),
  constraint partner_association__two_companies check (company_id <> partner_company_id)
);
create index partner_association__end_date on partner_association (end_date) where (end_date is not null);
create index partner_association__partner on partner_association (partner_company_id, company_id);
grant delete, insert, select, update on partner_association to endcap_app;

create table partner_association_product (
  association_id uuid not null,
  product_code text not null,
  access_types smallint[] not null default '{3}'::smallint[],
  constraint partner_association_product__pk primary key (association_id, product_code),
  constraint partner_association_product__association_id foreign key (association_id) references partner_association(id) on delete cascade
);
grant delete, insert, select, update on partner_association_product to endcap_app;

create table partner_association_undo (
  association_id uuid not null,
  company_id uuid not null,
  act text not null,
  version integer not null,
  before jsonb,
  created_on timestamptz not null default now(),
  constraint partner_association_undo_pkey primary key (association_id),
  constraint partner_association_undo__company_id foreign key (company_id) references company(id),
  constraint partner_association_undo__act check (act = any (array['ADDED', 'CHANGED', 'ENDED']))
);
create index partner_association_undo__created_on on partner_association_undo (created_on);
grant delete, insert, select, update on partner_association_undo to endcap_app;

create table passkey_challenge (
  challenge_hash bytea not null,
  holder bytea not null,
  expires_on timestamptz not null,
  constraint passkey_challenge__pkey primary key (challenge_hash)
);
create index passkey_challenge__expires_on on passkey_challenge (expires_on);
grant delete, insert, select, update on passkey_challenge to endcap_app;

create table portal_secret (
  name text not null,
  value bytea not null,
  created_on timestamptz not null default now(),
  key_version integer,
  constraint portal_secret_pkey primary key (name)
);
grant insert, select on portal_secret to endcap_app;

create table product_access (
  company_id uuid not null,
  user_id uuid not null,
  product_code text not null,
  status text not null,
  access_types smallint[] not null default '{3}'::smallint[],
  waiting_types smallint[] not null default '{}'::smallint[],
  created_on timestamptz not null default now(),
  last_opened_on timestamptz,
  constraint product_access__pk primary key (company_id, user_id, product_code),
  constraint product_access__membership foreign key (company_id, user_id) references membership(company_id, user_id) on delete cascade,
  constraint product_access__status check (status = any (array['ACCESS_COMPLETE', 'ACCESS_PENDING']))
);
create index product_access__product on product_access (company_id, product_code, user_id);
create trigger product_access__added after insert on product_access referencing new table as touched for each statement execute function renew_product_keys();
create trigger product_access__removed after delete on product_access referencing old table as touched for each statement execute function renew_product_keys();
grant delete, insert, select, update on product_access to endcap_app;

create table product_client (
  product_code text not null,
  secret_hash bytea not null,
  created_on timestamptz not null default now(),
  version integer not null default nextval('product_setting_version'::regclass),
  constraint product_client_pkey primary key (product_code)
);
grant delete, insert, select, update on product_client to endcap_app;

create table product_opening (
  user_id uuid not null,
  product_code text not null,
  last_opened_on timestamptz not null default now(),
  times integer not null default 1,
  constraint product_opening__pk primary key (user_id, product_code),
  constraint product_opening__user_id foreign key (user_id) references user_account(id) on delete cascade
);
grant delete, insert, select, update on product_opening to endcap_app;

create table product_pin (
  user_id uuid not null,
  product_code text not null,
  position integer not null,
  constraint product_pin__pk primary key (user_id, product_code),
  constraint product_pin__user_id foreign key (user_id) references user_account(id) on delete cascade
);
grant delete, insert, select, update on product_pin to endcap_app;

create table product_provisioning (
  product_code text not null,
  url text not null,
  secret bytea not null,
  updated_on timestamptz not null default now(),
  version integer not null default nextval('product_setting_version'::regclass),
  secret_set_on timestamptz not null default now(),
  key_version integer,
  constraint product_provisioning_pkey primary key (product_code)
);
grant delete, insert, select, update on product_provisioning to endcap_app;

create table product_target (
  site text not null,
  product_code text not null,
  redirect_url text,
  is_new_tab boolean not null default true,
  restricted_launch_flag text,
  updated_on timestamptz not null default now(),
  version integer not null default nextval('product_setting_version'::regclass),
  constraint product_target__pk primary key (site, product_code),
  constraint product_target__restricted_launch_flag check (restricted_launch_flag = any (array['alpha', 'beta'])),
  constraint product_target__site check (site = any (array['US', 'MX', 'CA']))
);
grant delete, insert, select, update on product_target to endcap_app;

create table provisioning_request (
  id uuid not null,
  task_id uuid not null,
  company_id uuid not null,
  user_id uuid not null,
  product_code text not null,
  action text not null,
  access_types smallint[],
  status text not null default 'WAITING',
  reason text,
  attempts integer not null default 0,
  created_on timestamptz not null default now(),
  asked_on timestamptz,
  answered_on timestamptz,
  constraint provisioning_request_pkey primary key (id),
  constraint provisioning_request__task_product unique (task_id, product_code, action),
  constraint provisioning_request__task_id foreign key (task_id) references batch_task(id) on delete cascade,
  constraint provisioning_request__action check (action = any (array['GRANT', 'REVOKE'])),
  constraint provisioning_request__status check (status = any (array['WAITING', 'ASKED', 'DONE', 'REFUSED']))
);
create index provisioning_request__open on provisioning_request (status, created_on) where (status = any (array['WAITING', 'ASKED']));
create index provisioning_request__person on provisioning_request (user_id, company_id, product_code);
create index provisioning_request__refused on provisioning_request (created_on, id) where (status = 'REFUSED');
grant delete, insert, select, update on provisioning_request to endcap_app;

create table ready_product (
  company_id uuid not null,
  user_id uuid not null,
  product_code text not null,
  task_id uuid not null,
  ready_on timestamptz not null default now(),
  constraint ready_product__pk primary key (company_id, user_id, product_code),
  constraint ready_product__product_access foreign key (company_id, user_id, product_code) references product_access(company_id, user_id, product_code) on delete cascade,
  constraint ready_product__task_id foreign key (task_id) references batch_task(id) on delete cascade
);
create index ready_product__task on ready_product (task_id);
grant delete, insert, select, update on ready_product to endcap_app;

create table recovery_code (
  id uuid not null,
  user_id uuid not null,
  salt bytea not null,
  code_hash bytea not null,
  used_on timestamptz,
  created_on timestamptz not null default now(),
  constraint recovery_code__pkey primary key (id),
  constraint recovery_code__user_id foreign key (user_id) references user_account(id) on delete cascade
);
create index recovery_code__user on recovery_code (user_id);
grant delete, insert, select, update on recovery_code to endcap_app;

create table release_note_feed (
  user_id uuid not null,
  token_hash bytea not null,
  company_id uuid,
  created_on timestamptz not null default now(),
  fetched_on timestamptz,
  constraint release_note_feed_pkey primary key (user_id),
  constraint release_note_feed__token_hash unique (token_hash),
  constraint release_note_feed__company_id foreign key (company_id) references company(id) on delete cascade,
  constraint release_note_feed__user_id foreign key (user_id) references user_account(id) on delete cascade
);
create index release_note_feed__company on release_note_feed (company_id);
grant delete, insert, select, update on release_note_feed to endcap_app;

create table release_note_read (
  user_id uuid not null,
  item_id text collate "C" not null,
  read_on timestamptz not null default now(),
  constraint release_note_read__pk primary key (user_id, item_id),
  constraint release_note_read__item_id foreign key (item_id) references content_item(id) on delete cascade,
  constraint release_note_read__user_id foreign key (user_id) references user_account(id) on delete cascade
);
create index release_note_read__item on release_note_read (item_id);
grant delete, insert, select, update on release_note_read to endcap_app;

create table release_note_reader (
  user_id uuid not null,
  read_until timestamptz not null,
  constraint release_note_reader_pkey primary key (user_id),
  constraint release_note_reader__user_id foreign key (user_id) references user_account(id) on delete cascade
);
grant delete, insert, select, update on release_note_reader to endcap_app;

create table routine (
  name text not null,
  checksum text not null,
  applied_on timestamptz not null default now(),
  constraint routine_pkey primary key (name)
);
grant select on routine to endcap_app;

create table routine_release (
  id integer not null generated always as identity,
  checksum text not null,
  applied_on timestamptz not null default now(),
  constraint routine_release_pkey primary key (id),
  constraint routine_release_checksum_key unique (checksum)
);
grant select on routine_release to endcap_app;

create table saved_reply (
  id uuid not null,
  name text not null,
  text_english text not null,
  text_spanish text not null,
  text_french text not null,
  changed_by_id uuid,
  changed_by text not null,
  changed_on timestamptz not null default now(),
  version integer not null default 1,
  status text,
  constraint saved_reply_pkey primary key (id),
  constraint saved_reply__changed_by_id foreign key (changed_by_id) references user_account(id) on delete set null,
  constraint saved_reply__status check (status = any (array['IN_PROGRESS', 'WAITING_ON_YOU', 'RESOLVED']))
);
create unique index saved_reply__name on saved_reply (folded(name));
grant delete, insert, select, update on saved_reply to endcap_app;

create table search_miss (
  site text not null,
  day date not null,
  place text not null,
  words text not null,
  mark smallint not null,
  digest bytea,
  constraint search_miss__person unique (site, day, place, words, digest),
  constraint search_miss__place check (place = any (array['KNOWLEDGE_BASE', 'PALETTE', 'DICTIONARY'])),
  constraint search_miss__site check (site = any (array['US', 'MX', 'CA'])),
  constraint search_miss__words check ((length(words) >= 3) and (length(words) <= 40))
);
create index search_miss__words on search_miss (site, words, day);
grant delete, insert, select, update on search_miss to endcap_app;

create table search_miss_salt (
  day date not null,
  salt bytea not null,
  constraint search_miss_salt_pkey primary key (day)
);
grant delete, insert, select on search_miss_salt to endcap_app;

create table search_word (
  site text not null,
  words text not null,
  places text[] not null,
  people integer not null,
  week date not null,
  constraint search_word__pk primary key (site, words),
  constraint search_word__people check (people >= 5),
  constraint search_word__site check (site = any (array['US', 'MX', 'CA']))
);
grant delete, insert, select, update on search_word to endcap_app;

create table session (
  id uuid not null,
  kind text not null default 'FULL',
  token_hash bytea not null,
  previous_token_hash bytea,
  rotated_on timestamptz,
  user_id uuid not null,
  company_id uuid,
  site text not null,
  persona text,
  device text,
  provider_id_token text,
  created_on timestamptz not null default now(),
  signed_in_on timestamptz not null default now(),
  last_seen_on timestamptz not null default now(),
  expires_on timestamptz not null,
  ended_on timestamptz,
  context_until timestamptz,
  proved_on timestamptz,
  provider_acr text,
  provider_amr text[] not null default '{}'[],
  provider_answered_on timestamptz,
  constraint session_pkey primary key (id),
  constraint session__token_hash unique (token_hash),
  constraint session__company_id foreign key (company_id) references company(id),
  constraint session__user_id foreign key (user_id) references user_account(id),
  constraint session__kind check (kind = any (array['FULL', 'REGISTRATION'])),
  constraint session__persona check (persona = any (array['SUPPLIER', 'MERCHANT'])),
  constraint session__provider_acr check (length(provider_acr) <= 200),
  constraint session__provider_amr check (cardinality(provider_amr) <= 20),
  constraint session__site check (site = any (array['US', 'MX', 'CA']))
);
create index session__expires_on on session (expires_on);
create index session__previous_token_hash on session (previous_token_hash) where (previous_token_hash is not null);
create index session__user on session (user_id) where (ended_on is null);
grant delete, insert, select, update on session to endcap_app;

create table sign_in_factor (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  name text not null,
  secret bytea,
  key_version integer,
  last_step bigint not null default 0,
  added_on timestamptz not null default now(),
  last_used_on timestamptz,
  credential_id bytea,
  public_key bytea,
  rp_id text,
  sign_count bigint not null default 0,
  transports text[] not null default '{}'[],
  aaguid uuid,
  synced boolean,
  constraint sign_in_factor__pkey primary key (id),
  constraint sign_in_factor__credential_id unique (credential_id),
  constraint sign_in_factor__user_id foreign key (user_id) references user_account(id) on delete cascade,
  constraint sign_in_factor__kind check (kind = any (array['TOTP', 'PASSKEY'])),
  constraint sign_in_factor__passkey check ((kind = 'PASSKEY') = ((credential_id is not null) and (public_key is not null) and (rp_id is not null) and (synced is not null))),
  constraint sign_in_factor__secret check ((kind <> 'TOTP') or (secret is not null))
);
create index sign_in_factor__user on sign_in_factor (user_id);
grant delete, insert, select, update on sign_in_factor to endcap_app;

create table sign_in_step (
  id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  site text not null,
  created_on timestamptz not null default now(),
  expires_on timestamptz not null,
  used_on timestamptz,
  provider_id_token text,
  provider_acr text,
  provider_amr text[] not null default '{}'[],
  constraint sign_in_step__pkey primary key (id),
  constraint sign_in_step__token_hash unique (token_hash),
  constraint sign_in_step__user_id foreign key (user_id) references user_account(id) on delete cascade,
  constraint sign_in_step__provider_acr check (length(provider_acr) <= 200),
  constraint sign_in_step__provider_amr check (cardinality(provider_amr) <= 20),
  constraint sign_in_step__site check (site = any (array['US', 'MX', 'CA']))
);
create index sign_in_step__expires_on on sign_in_step (expires_on);
create index sign_in_step__user on sign_in_step (user_id);
grant delete, insert, select, update on sign_in_step to endcap_app;

create table staff_removal (
  user_id uuid not null,
  user_group text not null,
  constraint staff_removal_pkey primary key (user_id),
  constraint staff_removal__user_id foreign key (user_id) references user_account(id) on delete cascade,
  constraint staff_removal__user_group check (user_group = any (array['SUPER_ADMIN', 'SUPER_ADMIN_SPECTATOR', 'CATEGORY_MANAGER', 'INTERNAL_USER']))
);
grant delete, insert, select, update on staff_removal to endcap_app;

create table staff_role_request (
  id uuid not null,
  user_id uuid not null,
  from_group text not null,
  to_group text not null,
  reason text not null,
  asked_by uuid,
  asked_on timestamptz not null default now(),
  expires_on timestamptz not null,
  status text not null default 'PENDING',
  decided_by uuid,
  decided_on timestamptz,
  note text,
  attributes text[] not null default '{}'[],
  constraint staff_role_request_pkey primary key (id),
  constraint staff_role_request__asked_by foreign key (asked_by) references user_account(id) on delete cascade,
  constraint staff_role_request__decided_by foreign key (decided_by) references user_account(id) on delete set null,
  constraint staff_role_request__user_id foreign key (user_id) references user_account(id) on delete cascade,
  constraint staff_role_request__from_group check (from_group = any (array['SUPER_ADMIN', 'SUPER_ADMIN_SPECTATOR', 'CATEGORY_MANAGER', 'INTERNAL_USER'])),
  constraint staff_role_request__status check (status = any (array['PENDING', 'APPROVED', 'DENIED', 'WITHDRAWN', 'EXPIRED'])),
  constraint staff_role_request__to_group check (to_group = any (array['SUPER_ADMIN', 'SUPER_ADMIN_SPECTATOR', 'CATEGORY_MANAGER', 'INTERNAL_USER']))
);
create index staff_role_request__asked_by on staff_role_request (asked_by);
create index staff_role_request__decided_by on staff_role_request (decided_by);
create unique index staff_role_request__open on staff_role_request (user_id) where (status = 'PENDING');
create index staff_role_request__user_id on staff_role_request (user_id);
grant delete, insert, select, update on staff_role_request to endcap_app;

create table throttle (
  key bytea not null,
  failures integer not null,
  last_failed_on timestamptz not null,
  open_again_on timestamptz not null,
  kind text,
  subject text,
  constraint throttle_pkey primary key (key)
);
create index throttle__last_failed_on on throttle (last_failed_on);
create index throttle__open_again_on on throttle (open_again_on);
create index throttle__subject on throttle (open_again_on) where (subject is not null);
grant delete, insert, select, update on throttle to endcap_app;

create table ticket (
  id uuid not null,
  reference text not null,
  site text not null,
  locale text not null,
  type text not null,
  reason text not null,
  subject text not null,
  product_code text,
  status text not null default 'NEW',
  company_id uuid,
  requester_id uuid,
  requester_name text not null,
  requester_email text not null,
  context jsonb,
  submit_digest bytea not null,
  helped boolean,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  search_text text generated always as (folded(((reference || ' ') || subject))) stored,
  channel text not null default 'FORM',
  assignee_id uuid,
  priority text not null default 'NORMAL',
  tags text[] not null default '{}'[],
  answer_by timestamptz,
  answered_on timestamptz,
  waiting_since timestamptz,
  merged_into_id uuid,
  version integer not null default 1,
  follow_up_of_id uuid,
  is_open boolean not null generated always as ((status = any (array['NEW', 'IN_PROGRESS', 'WAITING_ON_YOU']))) stored,
  due_key timestamptz not null generated always as (
case
    when ((answered_on is null) and (waiting_since is null) and (answer_by is not null)) then answer_by
    else 'infinity'::timestamptz
end) stored,
  facets text[] not null generated always as ((array_remove(array[('status:' || status), ('priority:' || priority), ('product:' || product_code), ('site:' || site), ('reason:' || reason), ('channel:' || channel)], null::text) || tags)) stored,
  erased_on timestamptz,
  asked_on timestamptz,
  constraint ticket_pkey primary key (id),
  constraint ticket__reference unique (reference),
  constraint ticket__assignee_id foreign key (assignee_id) references user_account(id) on delete set null,
  constraint ticket__company_id foreign key (company_id) references company(id) on delete set null,
  constraint ticket__follow_up_of_id foreign key (follow_up_of_id) references ticket(id) on delete set null,
  constraint ticket__merged_into_id foreign key (merged_into_id) references ticket(id) on delete set null,
  constraint ticket__requester_id foreign key (requester_id) references user_account(id) on delete set null,
  constraint ticket__channel check (channel = any (array['FORM', 'CONTACT_US', 'MAIL', 'HELP_DESK'])),
  constraint ticket__priority check (priority = any (array['LOW', 'NORMAL', 'HIGH', 'URGENT'])),
  constraint ticket__site check (site = any (array['US', 'MX', 'CA'])),
  constraint ticket__type check (type = any (array['SUPPORT', 'ACCESS', 'DATA_DICTIONARY', 'BUG']))
);
create index ticket__assignee on ticket (assignee_id, due_key, id) where is_open;
create index ticket__company on ticket (company_id, updated_on);
create index ticket__email on ticket (requester_email) where (requester_id is null);
create index ticket__facets on ticket using gin (facets);
create index ticket__follow_up_of on ticket (follow_up_of_id) where (follow_up_of_id is not null);
create index ticket__merged_into on ticket (merged_into_id) where (merged_into_id is not null);
create index ticket__open_created on ticket (created_on, id) where is_open;
create index ticket__open_due on ticket (due_key, id) where is_open;
create index ticket__open_updated on ticket (updated_on, id) where is_open;
create index ticket__priority on ticket (is_open, array_position(array['URGENT', 'HIGH', 'NORMAL', 'LOW'], priority), id);
create index ticket__requester on ticket (requester_id, updated_on);
create index ticket__requester_email on ticket (requester_email, created_on);
create index ticket__solved_created on ticket (created_on, id) where (not is_open);
create index ticket__solved_due on ticket (due_key, id) where (not is_open);
create index ticket__solved_updated on ticket (updated_on, id) where (not is_open);
create index ticket__submit_digest on ticket (submit_digest, created_on);
create index ticket__unassigned on ticket (due_key, id) where (is_open and (assignee_id is null));
create trigger ticket__words after insert on ticket for each row execute function add_words_of_ticket();
grant delete, insert, select, update on ticket to endcap_app;

create table ticket_answer_read (
  ticket_id uuid not null,
  user_id uuid not null,
  read_on timestamptz not null default now(),
  constraint ticket_answer_read__pkey primary key (user_id, ticket_id),
  constraint ticket_answer_read__ticket_id foreign key (ticket_id) references ticket(id) on delete cascade,
  constraint ticket_answer_read__user_id foreign key (user_id) references user_account(id) on delete cascade
);
create index ticket_answer_read__ticket on ticket_answer_read (ticket_id);
grant delete, insert, select, update on ticket_answer_read to endcap_app;

create table ticket_attachment (
  id uuid not null,
  comment_id uuid,
  file_name text not null,
  content_type text not null,
  bytes integer not null,
  created_on timestamptz not null default now(),
  inbound_mail_id uuid,
  constraint ticket_attachment_pkey primary key (id),
  constraint ticket_attachment__comment_id foreign key (comment_id) references ticket_comment(id) on delete cascade,
  constraint ticket_attachment__inbound_mail_id foreign key (inbound_mail_id) references inbound_mail(id) on delete set null
);
create index ticket_attachment__arriving on ticket_attachment (created_on) where (comment_id is null);
create index ticket_attachment__comment on ticket_attachment (comment_id);
create index ticket_attachment__inbound_mail on ticket_attachment (inbound_mail_id) where (inbound_mail_id is not null);
grant delete, insert, select, update on ticket_attachment to endcap_app;

create table ticket_comment (
  id uuid not null,
  ticket_id uuid not null,
  author text not null,
  author_id uuid,
  author_name text not null,
  body text not null,
  created_on timestamptz not null default clock_timestamp(),
  internal boolean not null default false,
  channel text not null default 'PORTAL',
  answer_by timestamptz,
  answered_on timestamptz,
  version integer,
  constraint ticket_comment_pkey primary key (id),
  constraint ticket_comment__author_id foreign key (author_id) references user_account(id) on delete set null,
  constraint ticket_comment__ticket_id foreign key (ticket_id) references ticket(id) on delete cascade,
  constraint ticket_comment__author check (author = any (array['REQUESTER', 'STAFF', 'PORTAL'])),
  constraint ticket_comment__channel check (channel = any (array['PORTAL', 'MAIL', 'HELP_DESK']))
);
create index ticket_comment__open_clock on ticket_comment (ticket_id) where ((answered_on is null) and (answer_by is not null));
create index ticket_comment__replies on ticket_comment (author_id, created_on) include (ticket_id) where ((author = 'STAFF') and (not internal));
create index ticket_comment__ticket on ticket_comment (ticket_id, created_on);
create trigger ticket_comment__moved after update of ticket_id on ticket_comment for each row execute function add_words_of_comment();
create trigger ticket_comment__words after insert on ticket_comment for each row execute function add_words_of_comment();
grant delete, insert, select, update on ticket_comment to endcap_app;

create table ticket_event (
  id uuid not null,
  ticket_id uuid not null,
  event text not null,
  actor_id uuid,
  actor_name text not null,
  before jsonb,
  after jsonb,
  created_on timestamptz not null default clock_timestamp(),
  constraint ticket_event_pkey primary key (id),
  constraint ticket_event__actor_id foreign key (actor_id) references user_account(id) on delete set null,
  constraint ticket_event__ticket_id foreign key (ticket_id) references ticket(id) on delete cascade
);
create index ticket_event__staff on ticket_event (actor_id, created_on) include (ticket_id) where (event = any (array['TICKET_ANSWERED', 'TICKET_CHANGED']));
create index ticket_event__ticket on ticket_event (ticket_id, created_on);
grant delete, insert, select, update on ticket_event to endcap_app;

create table ticket_look (
  ticket_id uuid not null,
  user_id uuid not null,
  here_on timestamptz not null default now(),
  looked_before timestamptz,
  writing text,
  constraint ticket_look__pkey primary key (ticket_id, user_id),
  constraint ticket_look__ticket_id foreign key (ticket_id) references ticket(id) on delete cascade,
  constraint ticket_look__user_id foreign key (user_id) references user_account(id) on delete cascade,
  constraint ticket_look__writing check (writing = any (array['REPLY', 'NOTE']))
);
create index ticket_look__user on ticket_look (user_id);
grant delete, insert, select, update on ticket_look to endcap_app;

create table ticket_search (
  ticket_id uuid not null,
  words tsvector not null,
  constraint ticket_search_pkey primary key (ticket_id),
  constraint ticket_search__ticket_id foreign key (ticket_id) references ticket(id) on delete cascade
);
create index ticket_search__words on ticket_search using gin (words);
grant delete, insert, select, update on ticket_search to endcap_app;

create table ticket_view (
  id uuid not null,
  owner_id uuid not null,
  name text not null,
  filters jsonb not null,
  version integer not null default 1,
  constraint ticket_view_pkey primary key (id),
  constraint ticket_view__owner_id foreign key (owner_id) references user_account(id) on delete cascade
);
create unique index ticket_view__name on ticket_view (owner_id, folded(name));
grant delete, insert, select, update on ticket_view to endcap_app;

create table tracking_event (
  id uuid not null,
  site text not null,
  company_id uuid,
  user_id uuid,
  type text not null,
  name text not null,
  path text not null,
  details jsonb not null default '{}'::jsonb,
  happened_on timestamptz not null,
  created_on timestamptz not null default now(),
  constraint tracking_event__pk primary key (id, created_on),
  constraint tracking_event__site check (site = any (array['US', 'MX', 'CA'])),
  constraint tracking_event__type check (type = any (array['PAGE_VIEW', 'CLICK', 'SEARCH', 'ERROR']))
) partition by range (created_on);
create index tracking_event__company on tracking_event (company_id) where (company_id is not null);
create index tracking_event__created_on on tracking_event (created_on);
create index tracking_event__user on tracking_event (user_id) where (user_id is not null);
grant delete, insert, select on tracking_event to endcap_app;

create table usage_counted (
  site text not null,
  day date not null,
  counted_on timestamptz not null default now(),
  constraint usage_counted__pk primary key (site, day),
  constraint usage_counted__site check (site = any (array['US', 'MX', 'CA']))
);
grant delete, insert, select, update on usage_counted to endcap_app;

create table usage_day (
  site text not null,
  company_id uuid,
  metric text not null,
  key text not null default '',
  day date not null,
  count integer not null,
  constraint usage_day__pk unique nulls not distinct (company_id, site, metric, key, day),
  constraint usage_day__company_id foreign key (company_id) references company(id) on delete cascade,
  constraint usage_day__site check (site = any (array['US', 'MX', 'CA']))
);
create index usage_day__day on usage_day (day);
create index usage_day__site on usage_day (site, metric, day) include (key, count) where (company_id is null);
grant delete, insert, select, update on usage_day to endcap_app;

create table user_access_audit (
  id uuid not null,
  company_id uuid not null,
  opened_on timestamptz not null default now(),
  due_date date not null,
  completed_on timestamptz,
  completed_by uuid,
  version integer not null default 1,
  revision integer not null default 0,
  constraint user_access_audit_pkey primary key (id),
  constraint user_access_audit__company_id foreign key (company_id) references company(id),
  constraint user_access_audit__completed_by foreign key (completed_by) references user_account(id) on delete set null
);
create index user_access_audit__company on user_access_audit (company_id, opened_on);
create unique index user_access_audit__open on user_access_audit (company_id) where (completed_on is null);
grant delete, insert, select, update on user_access_audit to endcap_app;

create table user_access_decision (
  audit_id uuid not null,
  user_id uuid not null,
  decision text not null,
  reasons text[] not null default '{}'[],
  role text not null,
  products text[] not null default '{}'[],
  last_sign_in timestamptz,
  decided_on timestamptz not null default now(),
  decided_by uuid,
  version integer not null default 1,
  task_id uuid,
  constraint user_access_decision__pk primary key (audit_id, user_id),
  constraint user_access_decision__audit_id foreign key (audit_id) references user_access_audit(id) on delete cascade,
  constraint user_access_decision__decided_by foreign key (decided_by) references user_account(id) on delete set null,
  constraint user_access_decision__user_id foreign key (user_id) references user_account(id) on delete cascade,
  constraint user_access_decision__decision check (decision = any (array['KEEP', 'REMOVE']))
);
create index user_access_decision__decided_by on user_access_decision (decided_by);
create index user_access_decision__user on user_access_decision (user_id);
grant delete, insert, select, update on user_access_decision to endcap_app;

create table user_access_reminder (
  audit_id uuid not null,
  due_date date not null,
  days_left smallint not null,
  sent_on timestamptz not null default now(),
  constraint user_access_reminder__pk primary key (audit_id, due_date, days_left),
  constraint user_access_reminder__audit_id foreign key (audit_id) references user_access_audit(id) on delete cascade
);
grant delete, insert, select, update on user_access_reminder to endcap_app;

create table user_account (
  id uuid not null,
  login_id text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  user_type text not null,
  user_group text not null,
  persona text,
  password_hash text,
  password_changed_on timestamptz,
  provider_issuer text,
  provider_subject text,
  language_code text,
  time_zone text,
  registered_on timestamptz,
  blocked_on timestamptz,
  last_login_on timestamptz,
  created_on timestamptz not null default now(),
  version integer not null default 1,
  sbu text,
  buo_area_number text,
  attributes text[] not null default '{}'[],
  blocked_reason text,
  blocked_by uuid,
  removed_on timestamptz,
  constraint user_account_pkey primary key (id),
  constraint user_account__login_id unique (login_id),
  constraint user_account__blocked_by foreign key (blocked_by) references user_account(id) on delete set null,
  constraint user_account__login_id_lower check (login_id = lower(login_id)),
  constraint user_account__persona check (persona = any (array['MERCHANT', 'ASSET_PROTECTION', 'CATEGORY_MANAGER'])),
  constraint user_account__user_group check (user_group = any (array['SUPER_ADMIN', 'SUPER_ADMIN_SPECTATOR', 'SUPPLIER', 'THIRD_PARTY_SPONSORED_SUPPLIER', 'COMPANY_SWITCH_USER', 'CATEGORY_MANAGER', 'INTERNAL_USER'])),
  constraint user_account__user_type check (user_type = any (array['INTERNAL', 'EXTERNAL']))
);
create index user_account__email on user_account (lower(email));
create index user_account__insider_domain on user_account (split_part(login_id, '@', '-1'::integer)) where (user_type = 'INTERNAL');
create index user_account__internal on user_account (id) where (user_type = 'INTERNAL');
create unique index user_account__provider_subject on user_account (provider_issuer, provider_subject) where (provider_subject is not null);
create index user_account__unit on user_account (persona, sbu, buo_area_number, id) where ((user_type = 'INTERNAL') and (persona is not null));
create trigger user_account__external_added after insert on user_account referencing new table as touched for each statement execute function renew_external_accounts();
create trigger user_account__external_changed after update on user_account for each row when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name or old.email is distinct from new.email or old.user_type is distinct from new.user_type or old.user_group is distinct from new.user_group or old.registered_on is distinct from new.registered_on or old.blocked_on is distinct from new.blocked_on or old.last_login_on is distinct from new.last_login_on) execute function renew_external_account();
create trigger user_account__membership_keys after update on user_account for each row when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name or old.email is distinct from new.email) execute function renew_membership_keys();
grant delete, insert, select, update on user_account to endcap_app;

create function activity_addresses(entity jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((entity)::text ~~ '%@%'::text) THEN "left"((SELECT string_agg(DISTINCT found.found[1], ' '::text ORDER BY found.found[1]) AS string_agg FROM regexp_matches(concat_ws(' '::text, (activity_addresses.entity -> 'before'::text), (activity_addresses.entity -> 'after'::text)), '[^\s"\\<>(),;@]{1,64}@[^\s"\\<>(),;@]+'::text, 'g'::text) found(found)), 2000) ELSE NULL::text END;

create function activity_digest(salt bytea, content jsonb)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select sha256(salt || convert_to(content::text, 'UTF8'))
$function$;

create function activity_entity_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN folded("left"(name, 200));

create function activity_entry_text(entry activity_log)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select jsonb_build_array(
    entry.chain_id, entry.seq, extract(epoch from entry.created_on), entry.company_id, entry.actor_id,
    entry.event, entry.entity_type, entry.entity_id, entry.source_app, entry.request_id
  )::text
$function$;

create function activity_hash(previous bytea, entry activity_log)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select sha256(previous || convert_to(activity_entry_text(entry), 'UTF8') || entry.actor_digest || entry.entity_digest)
$function$;

create function activity_list_text(actor jsonb, entity jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN concat_ws(' '::text, activity_search_text((actor ->> 'loginId'::text), (actor ->> 'name'::text), (entity ->> 'name'::text)), folded(activity_addresses(entity)));

create function activity_salt()
 RETURNS bytea
 LANGUAGE sql
AS $function$
  select uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
$function$;

create function activity_search_text(login_id text, actor_name text, entity_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN folded(concat_ws(' '::text, "left"(login_id, 254), "left"(actor_name, 110), "left"(entity_name, 200)));

create function activity_total(chain uuid, opens timestamp with time zone, closes timestamp with time zone, count_to integer, OUT total integer, OUT is_exact boolean)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  first_seq bigint;
  last_seq bigint;
begin
  is_exact := exists (select from activity_chain c where c.chain_id = chain and c.ordered_after < opens);
  if is_exact then
    select l.seq into first_seq from activity_list l
      where l.chain_id = chain and l.created_on >= opens and l.created_on < closes
      order by l.created_on, l.seq limit 1;
    select l.seq into last_seq from activity_list l
      where l.chain_id = chain and l.created_on >= opens and l.created_on < closes
      order by l.created_on desc, l.seq desc limit 1;
    total := coalesce(last_seq - first_seq + 1, 0);
    return;
  end if;
  if chain is null then
    select count(*) into total from (
      select from activity_list l where l.created_on >= opens and l.created_on < closes limit count_to + 1) counted;
  else
    select count(*) into total from (
      select from activity_list l where l.chain_id = chain and l.created_on >= opens and l.created_on < closes
      limit count_to + 1) counted;
  end if;
  is_exact := total <= count_to;
end $function$;

create function activity_tree_after(chain uuid, size bigint, nodes bytea, last_seq bigint)
 RETURNS bytea
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  leaf bytea;
  node bytea;
  rest bigint;
begin
  for leaf in select l.hash from activity_log l where l.chain_id = chain and l.seq > size and l.seq <= last_seq order by l.seq loop
    node := sha256('\x00'::bytea || leaf);
    rest := size;
    while rest & 1 = 1 loop
      node := sha256('\x01'::bytea || substr(nodes, length(nodes) - 31) || node);
      nodes := substr(nodes, 1, length(nodes) - 32);
      rest := rest >> 1;
    end loop;
    nodes := nodes || node;
    size := size + 1;
  end loop;
  return nodes;
end $function$;

create function add_ticket_words(of_ticket uuid, given text)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into ticket_search (ticket_id, words) values (of_ticket, search_words(given))
  on conflict (ticket_id) do update set words = ticket_search.words || excluded.words
  where length(ticket_search.words) < 20000
$function$;

create function add_words_of_comment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_ticket_words(new.ticket_id, new.body);
  return null;
end $function$;

create function add_words_of_ticket()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_ticket_words(new.id,
    concat_ws(' ', new.reference, new.subject, new.requester_name, new.requester_email));
  return null;
end $function$;

create function append_activities_at(entries jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  no_company constant uuid := '00000000-0000-0000-0000-000000000000';
  moment timestamptz;
  ready_month timestamptz;
  head activity_chain;
  given record;
  entry activity_log;
  actor activity_part;
  entity activity_part;
  logs activity_log[];
  parts activity_part[];
  item activity_list;
  items activity_list[];
begin
  insert into activity_chain (chain_id, last_seq, last_hash)
    select distinct coalesce((e ->> 'companyId')::uuid, no_company), 0, ''::bytea
    from jsonb_array_elements(entries) e order by 1
    on conflict do nothing;
  perform from activity_chain
    where chain_id in (select coalesce((e ->> 'companyId')::uuid, no_company) from jsonb_array_elements(entries) e)
    order by chain_id for update;
  -- Taken after the locks: time never runs backwards along a chain.
  moment := clock_timestamp();
  -- Chain by chain, so that each head is written once.
  for given in
    select coalesce((e ->> 'companyId')::uuid, no_company) as chain_id,
      coalesce((e ->> 'at')::timestamptz, moment) as at, e as fields, e -> 'actor' as actor, e -> 'entity' as entity
    from jsonb_array_elements(entries) with ordinality as given (e, position)
    order by 1, position
  loop
    if head.chain_id is distinct from given.chain_id then
      perform write_activity_head(head);
      select * into head from activity_chain c where c.chain_id = given.chain_id;
    end if;
    if ready_month is distinct from date_trunc('month', given.at, 'UTC') then
      ready_month := date_trunc('month', given.at, 'UTC');
      perform ensure_activity_month(ready_month);
    end if;
    head.last_seq := head.last_seq + 1;
    actor := row(head.chain_id, head.last_seq, given.at, 'ACTOR', given.actor ->> 'id', activity_salt(), given.actor);
    entity := row(head.chain_id, head.last_seq, given.at, 'ENTITY', given.entity ->> 'personId', activity_salt(), given.entity);
    entry := row(head.chain_id, head.last_seq, given.at, given.fields ->> 'companyId', given.actor ->> 'id',
      given.fields ->> 'event', given.entity ->> 'type', given.entity ->> 'id',
      given.fields ->> 'sourceApp', given.fields ->> 'requestId',
      activity_digest(actor.salt, actor.content), activity_digest(entity.salt, entity.content), null);
    entry.hash := activity_hash(head.last_hash, entry);
    head.last_hash := entry.hash;
    if given.at < head.last_on then
      head.ordered_after := head.last_on;
    else
      head.last_on := given.at;
    end if;
    item := row(entry.chain_id, entry.created_on, entry.seq, entry.event, entry.source_app, given.actor ->> 'loginId',
      activity_entity_key(given.entity ->> 'name'),
      activity_list_text(given.actor, given.entity));
    logs := logs || entry;
    -- One at a time: before PostgreSQL 18 a chain of two copies the whole array for each entry.
    parts := parts || actor;
    parts := parts || entity;
    items := items || item;
  end loop;
  perform write_activity_head(head);
  insert into activity_log select * from unnest(logs);
  insert into activity_part select * from unnest(parts);
  insert into activity_list select * from unnest(items);
end $function$
;
revoke execute on function append_activities_at(jsonb) from public;

create function append_activity(entries jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select append_activities_at((select jsonb_agg(e - 'at' order by position)
    from jsonb_array_elements(entries) with ordinality as given (e, position)))
$function$
;
revoke execute on function append_activity(jsonb) from public;
grant execute on function append_activity(jsonb) to endcap_app;

create function content_hrefs(html text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT DISTINCT found.found[1] AS found FROM regexp_matches(content_hrefs.html, 'href="([^"]*)"'::text, 'g'::text) found(found) ORDER BY found.found[1]);

create function count_added_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update membership m set multi = true
    from added a where m.user_id = a.user_id and m.company_id <> a.company_id and not m.multi
      and a.joined_on is not null and m.joined_on is not null;
  insert into company_user_count (company_id, state, total)
    select company_id, state, count(*) from added group by company_id, state order by 1, 2
    on conflict (company_id, state) do update set total = company_user_count.total + excluded.total;
  return null;
end $function$;

create function count_moved_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into company_user_count (company_id, state, total)
    select company_id, state, sum(one) from (
      select company_id, state, 1 as one from after
      union all
      select company_id, state, -1 from before
    ) moved group by company_id, state having sum(one) <> 0 order by 1, 2
    on conflict (company_id, state) do update set total = company_user_count.total + excluded.total;
  return null;
end $function$;

create function count_removed_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update membership m set multi = false
    where m.multi and m.user_id in (select user_id from removed)
      and not exists (select from membership o
        where o.user_id = m.user_id and o.company_id <> m.company_id and o.joined_on is not null);
  insert into company_user_count (company_id, state, total)
    select company_id, state, -count(*) from removed group by company_id, state order by 1, 2
    on conflict (company_id, state) do update set total = company_user_count.total + excluded.total;
  return null;
end $function$;

create function database_activity()
 RETURNS TABLE(connections integer, max_connections integer, longest_transaction_seconds integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  -- Columns of sessions that the owner may not see are null; names of database and user are not.
  select count(datname)::integer,
    current_setting('max_connections')::integer,
    case when not bool_or(datname = current_database() and backend_type is null) then
      extract(epoch from coalesce(max(clock_timestamp() - xact_start)
        filter (where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend'), interval '0'))::integer
    end
  from pg_stat_activity
$function$;

create function decode_punycode_label(label text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  rest text := substr(label, 5);
  dash int := length(rest) - position('-' in reverse(rest)) + 1;
  basic text := case when rest like '%-%' then left(rest, dash - 1) else '' end;
  digits text := case when rest like '%-%' then substr(rest, dash + 1) else rest end;
  code int := 128;
  place int := 0;
  bias int := 72;
  first boolean := true;
  before int;
  weight int;
  step int;
  threshold int;
  digit int;
  delta int;
begin
  if label not like 'xn--%' then return label; end if;
  while digits <> '' loop
    before := place;
    weight := 1;
    step := 36;
    loop
      digit := position(left(digits, 1) in 'abcdefghijklmnopqrstuvwxyz0123456789') - 1;
      if digits = '' or digit < 0 then return label; end if;
      digits := substr(digits, 2);
      place := place + digit * weight;
      threshold := least(greatest(step - bias, 1), 26);
      exit when digit < threshold;
      weight := weight * (36 - threshold);
      step := step + 36;
    end loop;
    delta := (place - before) / (case when first then 700 else 2 end);
    delta := delta + delta / (length(basic) + 1);
    bias := 0;
    while delta > 455 loop
      delta := delta / 35;
      bias := bias + 36;
    end loop;
    bias := bias + 36 * delta / (delta + 38);
    first := false;
    code := code + place / (length(basic) + 1);
    place := place % (length(basic) + 1);
    basic := overlay(basic placing chr(code) from place + 1 for 0);
    place := place + 1;
  end loop;
  return basic;
exception when others then
  return label;
end $function$;

create function domain_list_key(domain_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT folded(string_agg(decode_punycode_label(labels.label), '.'::text ORDER BY labels.place)) AS folded FROM string_to_table(domain_list_key.domain_name, '.'::text) WITH ORDINALITY labels(label, place));

create function drop_activity_month(month date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  first_day date := date_trunc('month', month);
  suffix text := to_char(first_day, 'YYYY_MM');
begin
  if first_day + interval '1 month' > now() at time zone 'UTC' then
    raise exception 'Only a closed month can be dropped';
  end if;
  if exists (select from activity_log where created_on < first_day::timestamp at time zone 'UTC') then
    raise exception 'Older months must be dropped first';
  end if;
  execute format(
    'insert into activity_anchor
      select l.chain_id, l.seq, l.hash, %L::date, activity_tree_after(l.chain_id, coalesce(a.seq, 0), coalesce(a.tree, %L), l.seq)
      from (select distinct on (chain_id) chain_id, seq, hash from activity_log_%s order by chain_id, seq desc) l
      left join lateral (
        select seq, tree from activity_anchor where chain_id = l.chain_id order by seq desc limit 1
      ) a on true',
    first_day, ''::bytea, suffix);
  execute format('drop table activity_list_%s', suffix);
  execute format('drop table activity_part_%s', suffix);
  execute format('drop table activity_log_%s', suffix);
  perform append_activities_at((
    select jsonb_agg(portal_activity(chain_id, 'ACTIVITY_MONTH_DROPPED', 'ACTIVITY_LOG', chain_id::text, suffix,
      jsonb_build_object('month', to_char(first_day, 'YYYY-MM'), 'lastEntry', seq)))
    from activity_anchor a where a.month = first_day
    having count(*) > 0));
end $function$
;
revoke execute on function drop_activity_month(date) from public;

create function drop_tracking_before(moment timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  part name;
  dropped integer := 0;
begin
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'tracking_event'::regclass
      and (to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month')::timestamp at time zone 'UTC' <= moment
  loop
    execute format('drop table %I', part);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $function$;

create function ensure_activity_month(moment timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  first_day date := date_trunc('month', moment at time zone 'UTC');
  suffix text := to_char(first_day, 'YYYY_MM');
  opens timestamptz := first_day::timestamp at time zone 'UTC';
  closes timestamptz := (first_day + interval '1 month')::timestamp at time zone 'UTC';
begin
  if to_regclass('activity_list_' || suffix) is not null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('activity_month'));
  if to_regclass('activity_list_' || suffix) is not null then
    return;
  end if;
  -- Attached rather than created in place: attaching does not wait for writers of other months.
  if to_regclass('activity_log_' || suffix) is null then
    execute format('create table activity_part_%s (like activity_part including all)', suffix);
    execute format('alter table activity_part attach partition activity_part_%s for values from (%L) to (%L)', suffix, opens, closes);
    execute format('create trigger append_only before update or truncate on activity_part_%s for each statement execute function refuse_activity_change()', suffix);
    execute format('create table activity_log_%s (like activity_log including all)', suffix);
    execute format('alter table activity_log attach partition activity_log_%s for values from (%L) to (%L)', suffix, opens, closes);
    execute format('create trigger append_only before update or delete or truncate on activity_log_%s for each statement execute function refuse_activity_change()', suffix);
  end if;
  execute format('create table activity_list_%s (like activity_list including all)', suffix);
  execute format('alter table activity_list attach partition activity_list_%s for values from (%L) to (%L)', suffix, opens, closes);
end $function$
;
revoke execute on function ensure_activity_month(timestamp with time zone) from public;
grant execute on function ensure_activity_month(timestamp with time zone) to endcap_app;

create function ensure_tracking_month(moment timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  first_day date := date_trunc('month', moment at time zone 'UTC');
  part text := 'tracking_event_' || to_char(first_day, 'YYYY_MM');
begin
  perform pg_advisory_xact_lock(hashtext('tracking_month'));
  if to_regclass(part) is not null then
    return;
  end if;
  -- Attached rather than created in place: attaching does not wait for writers of other months.
  execute format('create table %I (like tracking_event including all)', part);
  execute format('alter table tracking_event attach partition %I for values from (%L) to (%L)', part,
    first_day::timestamp at time zone 'UTC', (first_day + interval '1 month')::timestamp at time zone 'UTC');
end $function$;

create function erase_activity_person(person uuid, addresses text DEFAULT NULL::text, names text DEFAULT NULL::text)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  erased bigint;
  entries jsonb;
  known_in uuid[] := array(select distinct chain_id from activity_part where person_id = person);
begin
  with gone as (
    delete from activity_part
    where person_id = person or content::text ~* addresses
      or (part = 'ENTITY' and person_id is null and chain_id = any (known_in) and content::text ~* names)
    returning chain_id, seq, created_on, part
  ), unlisted as (
    update activity_list list set actor = left_over.actor ->> 'loginId',
        entity_key = activity_entity_key(left_over.entity ->> 'name'),
        search_text = activity_list_text(left_over.actor, left_over.entity)
      from (
        select g.chain_id, g.seq, g.created_on,
          (array_agg(kept.content) filter (where kept.part = 'ACTOR'))[1] as actor,
          (array_agg(kept.content) filter (where kept.part = 'ENTITY'))[1] as entity
        from (select chain_id, seq, created_on, array_agg(part) as parts from gone group by 1, 2, 3) g
        left join activity_part kept on kept.chain_id = g.chain_id and kept.seq = g.seq
          and kept.created_on = g.created_on and kept.part <> all (g.parts)
        group by 1, 2, 3
      ) left_over
      where (list.chain_id, list.created_on, list.seq) = (left_over.chain_id, left_over.created_on, left_over.seq)
  ), by_chain as (
    select chain_id, count(*) as texts,
      range_agg(int8range(seq, seq, '[]')) filter (where part = 'ACTOR') as actor_texts,
      range_agg(int8range(seq, seq, '[]')) filter (where part = 'ENTITY') as entity_texts
    from gone group by chain_id
  )
  select coalesce(sum(texts), 0), jsonb_agg(portal_activity(chain_id, 'ACTIVITY_TEXTS_ERASED', 'USER', person::text, null,
      jsonb_build_object('actorTexts', coalesce(actor_texts, '{}')::text, 'entityTexts', coalesce(entity_texts, '{}')::text)))
    into erased, entries
    from by_chain;
  if entries is not null then
    perform append_activities_at(entries);
  end if;
  return erased;
end $function$
;
revoke execute on function erase_activity_person(uuid,text,text) from public;

create function external_user_rows(of_users uuid[])
 RETURNS TABLE(user_id uuid, company_id uuid, name_key text, email_key text, company_key text, company_type text, company_status text, third_party_key text, product_key text, products text[], role text, attributes text[], last_login_key timestamp with time zone, search_text text)
 LANGUAGE sql
 STABLE
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  select u.id, m.company_id,
    coalesce(m.first_key || ' ' || m.last_key, folded(u.first_name || ' ' || u.last_name)),
    coalesce(m.email_key, readable_address_key(u.email)),
    coalesce(folded(c.name), ''), coalesce(c.type, ''), coalesce(c.status, ''),
    coalesce(folded(t.name), ''), coalesce(m.product_key, ''),
    coalesce(string_to_array(nullif(m.product_key, ''), ','), '{}'),
    case when u.user_group in ('COMPANY_SWITCH_USER', 'THIRD_PARTY_SPONSORED_SUPPLIER')
      then u.user_group else coalesce(m.role, 'USER') end,
    array_remove(array[
      case when m.third_party or c.type = 'THIRD_PARTY' then 'THIRD_PARTY' end,
      case when m.multi then 'MULTIPLE_SUPPLIER_ACCESS' end,
      case when u.blocked_on is not null then 'BLOCKED' end,
      case when m.state = 'BLOCKED' then 'BLOCKED_BY_COMPANY' end,
      case when m.state = 'PENDING' then 'PENDING' end,
      case when coalesce(m.last_login_key, u.last_login_on, '-infinity') = '-infinity'
        then 'NEVER_SIGNED_IN' end], null),
    coalesce(m.last_login_key, u.last_login_on, '-infinity'),
    ' ' || coalesce(m.search_text, member_search_text(u.first_name, u.last_name, u.email))
      || coalesce(' ' || c.search_text, '') || coalesce(' ' || folded(t.name), '')
  from user_account u
  left join membership m on m.user_id = u.id and (m.joined_on is not null or u.registered_on is null)
  left join company c on c.id = m.company_id
  left join company t on t.id = m.third_party_company_id
  where u.id = any (of_users) and u.user_type = 'EXTERNAL'
$function$;

create function fill_membership_keys()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select folded(k.first_name), folded(k.last_name), readable_address_key(k.email),
    member_search_text(k.first_name, k.last_name, k.email),
    new.joined_on is not null and exists (select from membership o
      where o.user_id = new.user_id and o.company_id <> new.company_id and o.joined_on is not null)
  into new.first_key, new.last_key, new.email_key, new.search_text, new.multi
  from (
    select coalesce(n.first_name, u.first_name) as first_name,
      coalesce(n.last_name, u.last_name) as last_name, u.email
    from user_account u
    left join invited_name n on n.company_id = new.company_id and n.user_id = u.id
    where u.id = new.user_id
  ) k;
  return new;
end $function$;

create function first_unlisted_activity(chain uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return (select min(l.seq) from activity_log l
  left join activity_part actor on (actor.chain_id, actor.seq, actor.created_on, actor.part)
    = (l.chain_id, l.seq, l.created_on, 'ACTOR')
  left join activity_part entity on (entity.chain_id, entity.seq, entity.created_on, entity.part)
    = (l.chain_id, l.seq, l.created_on, 'ENTITY')
  where l.chain_id = chain and not exists (
    select from activity_list list
    where (list.chain_id, list.created_on, list.seq) = (l.chain_id, l.created_on, l.seq)
      and (list.event, list.source_app) = (l.event, l.source_app)
      and list.actor is not distinct from actor.content ->> 'loginId'
      and list.search_text = activity_list_text(actor.content, entity.content)));
end $function$;

create function folded(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(lower(regexp_replace(NORMALIZE(value, NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)), 'øłđ'::text, 'old'::text);

create function lock_external_users(of_users uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from user_account u where u.id = any (of_users) order by u.id for update;
end $function$;

create function member_search_text(first_name text, last_name text, email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN "left"(folded(((((first_name || ' '::text) || last_name) || ' '::text) || searchable_address(email))), 600);

create function portal_activity(chain uuid, event text, entity_type text, entity_id text, entity_name text, after jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object(
    'companyId', nullif(chain, '00000000-0000-0000-0000-000000000000'), 'event', event, 'sourceApp', 'BATCH',
    'actor', jsonb_build_object('id', null, 'loginId', 'portal', 'name', 'Portal'),
    'entity', jsonb_build_object('type', entity_type, 'id', entity_id, 'name', entity_name, 'before', null, 'after', after))
$function$
;
revoke execute on function portal_activity(uuid,text,text,text,text,jsonb) from public;

create function readable_address_key(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (lower(address) ~~ '%@%xn--%'::text) THEN (lower("left"(address, (- length(split_part(address, '@'::text, '-1'::integer))))) || domain_list_key(lower(split_part(address, '@'::text, '-1'::integer)))) ELSE lower(address) END;

create function refuse_activity_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'The activity log is append-only' using errcode = 'insufficient_privilege';
end $function$;

create function renew_changed_external_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  joined uuid[];
  changed uuid[];
begin
  if not exists (select from after) then
    return null;
  end if;
  -- Users who join a company by this: an invitation that was not accepted is no membership.
  joined := array(select user_id from (
    select company_id, user_id from after where joined_on is not null
    except
    select company_id, user_id from before where joined_on is not null) now_joined);
  if cardinality(joined) > 0 then
    perform lock_external_users(joined);
  end if;
  changed := array(select distinct user_id from (
    select company_id, user_id, role, state, third_party, third_party_company_id, joined_on, first_key, last_key,
      email_key, product_key, multi, last_login_key
    from after
    except
    select company_id, user_id, role, state, third_party, third_party_company_id, joined_on, first_key, last_key,
      email_key, product_key, multi, last_login_key
    from before) differing);
  if cardinality(changed) > 0 then
    perform renew_external_users(changed);
  end if;
  return null;
end $function$;

create function renew_external_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform renew_external_users(array[new.id]);
  return null;
end $function$;

create function renew_external_accounts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  users uuid[] := array(select id from touched);
  members_follow boolean := current_setting('endcap.members_follow', true) = 'on';
begin
  -- For one statement: the memberships of its accounts come next, and renew the same rows.
  perform set_config('endcap.members_follow', 'off', true);
  if cardinality(users) > 0 and members_follow is not true then
    perform renew_external_users(users);
  end if;
  return null;
end $function$;

create function renew_external_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  users uuid[] := array(select distinct user_id from touched);
begin
  if cardinality(users) > 0 then
    perform renew_external_users(users);
  end if;
  return null;
end $function$;

create function renew_external_users(of_users uuid[])
 RETURNS void
 LANGUAGE sql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  delete from external_user e where e.user_id = any (of_users) and case
    when e.company_id is null then exists (
      select from membership m join user_account u on u.id = m.user_id
      where m.user_id = e.user_id and (m.joined_on is not null or u.registered_on is null))
    else not exists (
      select from membership m join user_account u on u.id = m.user_id
      where m.user_id = e.user_id and m.company_id = e.company_id
        and (m.joined_on is not null or u.registered_on is null))
    end;
  delete from external_user e using user_account u
    where e.user_id = any (of_users) and u.id = e.user_id and u.user_type <> 'EXTERNAL';
  insert into external_user as e (user_id, company_id, name_key, email_key, company_key, company_type,
    company_status, third_party_key, product_key, products, role, attributes, last_login_key, search_text)
  select w.* from external_user_rows(of_users) w order by w.user_id, w.company_id
  on conflict (user_id, company_id) do update set name_key = excluded.name_key,
    email_key = excluded.email_key, company_key = excluded.company_key,
    company_type = excluded.company_type, company_status = excluded.company_status,
    third_party_key = excluded.third_party_key, product_key = excluded.product_key,
    products = excluded.products, role = excluded.role, attributes = excluded.attributes,
    last_login_key = excluded.last_login_key, search_text = excluded.search_text
  where (e.name_key, e.email_key, e.company_key, e.company_type, e.company_status,
      e.third_party_key, e.product_key, e.role, e.attributes, e.last_login_key, e.search_text)
    is distinct from (excluded.name_key, excluded.email_key, excluded.company_key,
      excluded.company_type, excluded.company_status, excluded.third_party_key,
      excluded.product_key, excluded.role, excluded.attributes, excluded.last_login_key,
      excluded.search_text)
$function$;

create function renew_external_users_of_company()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform renew_external_users(array(
    select m.user_id from membership m where m.company_id = new.id
    union
    select m.user_id from membership m where m.third_party_company_id = new.id));
  return null;
end $function$;

create function renew_invited_keys()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  -- A name is stored before its membership, which then takes it: most have none yet.
  users uuid[] := array(select distinct t.user_id from touched t
    where exists (select from membership m where m.user_id = t.user_id));
begin
  if cardinality(users) > 0 then
    perform renew_keys_of_members(users);
  end if;
  return null;
end $function$;

create function renew_keys_of_members(of_users uuid[])
 RETURNS void
 LANGUAGE sql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  update membership m set
    first_key = k.first_key, last_key = k.last_key, email_key = k.email_key, search_text = k.search_text
  from (
    select n.company_id, n.user_id, folded(n.first_name) as first_key, folded(n.last_name) as last_key,
      readable_address_key(n.email) as email_key,
      member_search_text(n.first_name, n.last_name, n.email) as search_text
    from (
      select o.company_id, o.user_id, coalesce(i.first_name, u.first_name) as first_name,
        coalesce(i.last_name, u.last_name) as last_name, u.email
      from membership o
      join user_account u on u.id = o.user_id
      left join invited_name i on i.company_id = o.company_id and i.user_id = o.user_id
      where o.user_id = any (of_users)
    ) n
  ) k
  where m.company_id = k.company_id and m.user_id = k.user_id
    and (m.first_key, m.last_key, m.email_key, m.search_text)
      is distinct from (k.first_key, k.last_key, k.email_key, k.search_text)
$function$;

create function renew_membership_keys()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform renew_keys_of_members(array[new.id]);
  return null;
end $function$;

create function renew_multi_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update membership m set multi = not m.multi
    where m.user_id = new.user_id
      and m.multi <> (m.joined_on is not null and exists (select from membership o
        where o.user_id = m.user_id and o.company_id <> m.company_id and o.joined_on is not null));
  return null;
end $function$;

create function renew_product_keys()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from touched) then
    return null;
  end if;
  update membership m set product_key = k.product_key
    from (
      select t.company_id, t.user_id, coalesce((
        select string_agg(p.product_code, ',' order by p.product_code) from product_access p
        where p.company_id = t.company_id and p.user_id = t.user_id), '') as product_key
      from (select distinct company_id, user_id from touched) t
    ) k
    where m.company_id = k.company_id and m.user_id = k.user_id and m.product_key <> k.product_key;
  return null;
end $function$;

create function renew_removed_external_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  users uuid[] := array(select distinct user_id from touched);
begin
  if cardinality(users) > 0 then
    perform lock_external_users(users);
    perform renew_external_users(users);
  end if;
  return null;
end $function$;

create function search_query(given text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select to_tsquery('simple', string_agg(word || ':*', ' & '))
  from regexp_split_to_table(regexp_replace(folded(given), '[^[:alnum:]]+', ' ', 'g'), ' ') word
  where word <> ''
$function$;

create function search_words(given text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select strip(to_tsvector('simple', regexp_replace(folded(given), '[^[:alnum:]]+', ' ', 'g')))
$function$;

create function searchable_address(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (lower(address) ~~ '%@%xn--%'::text) THEN ((readable_address_key(address) || ' '::text) || address) ELSE address END;

create function tidy_activity_search()
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(sum(gin_clean_pending_list(inhrelid)), 0)
  from pg_inherits where inhparent = 'activity_list__search'::regclass
$function$
;
revoke execute on function tidy_activity_search() from public;
grant execute on function tidy_activity_search() to endcap_app;

create function verify_activity_chain(chain uuid)
 RETURNS TABLE(rows_checked bigint, broken_at bigint, reason text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  entry activity_log;
  part activity_part;
  previous bytea := ''::bytea;
  expected bigint := 1;
begin
  rows_checked := 0;
  select a.hash, a.seq + 1 into previous, expected
    from activity_anchor a where a.chain_id = chain
      -- Where entries up to an anchor are still there, it was not left by a dropped month.
      and not exists (select from activity_log l where l.chain_id = chain and l.seq <= a.seq)
    order by a.seq desc limit 1;
  previous := coalesce(previous, ''::bytea);
  expected := coalesce(expected, 1);
  for entry in select l.* from activity_log l where l.chain_id = chain and l.seq >= expected order by l.seq loop
    if entry.seq <> expected then
      broken_at := expected; reason := 'missing row'; return next; return;
    end if;
    if entry.hash <> activity_hash(previous, entry) then
      broken_at := entry.seq; reason := 'row changed'; return next; return;
    end if;
    for part in select p.* from activity_part p
      where p.chain_id = chain and p.seq = entry.seq and p.created_on = entry.created_on
    loop
      if activity_digest(part.salt, part.content) <>
        (case part.part when 'ACTOR' then entry.actor_digest else entry.entity_digest end) then
        broken_at := entry.seq; reason := 'text changed'; return next; return;
      end if;
    end loop;
    previous := entry.hash;
    expected := expected + 1;
    rows_checked := rows_checked + 1;
  end loop;
  if exists (select from activity_chain c where c.chain_id = chain and (c.last_seq <> expected - 1 or c.last_hash <> previous)) then
    broken_at := expected; reason := 'end of chain missing';
  end if;
  return next;
end $function$;

create function words_of_whole_ticket(of_ticket uuid)
 RETURNS tsvector
 LANGUAGE sql
 STABLE
AS $function$
  select search_words(left(concat_ws(' ', t.reference, t.subject, t.requester_name,
    t.requester_email, (select string_agg(c.body, ' ') from ticket_comment c where c.ticket_id = t.id)), 200000))
  from ticket t where t.id = of_ticket
$function$;

create function write_activity_head(head activity_chain)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update activity_chain set last_seq = head.last_seq, last_hash = head.last_hash, last_on = head.last_on,
    ordered_after = head.ordered_after where chain_id = head.chain_id
$function$
;
revoke execute on function write_activity_head(activity_chain) from public;
