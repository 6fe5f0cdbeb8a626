-- How an OpenID provider signed a person in (docs/decisions/0295).

alter table session
  add column provider_acr text,
  add column provider_amr text[] not null default '{}',
  -- When the provider signed the person in again at our request without saying when it asked them.
  add column provider_answered_on timestamptz,
  add constraint session__provider_acr check (length(provider_acr) <= 200),
  add constraint session__provider_amr check (cardinality(provider_amr) <= 20);

-- What the session gets when the code of the second step was right.
alter table sign_in_step
  add column provider_id_token text,
  add column provider_acr text,
  add column provider_amr text[] not null default '{}',
  add constraint sign_in_step__provider_acr check (length(provider_acr) <= 200),
  add constraint sign_in_step__provider_amr check (cardinality(provider_amr) <= 20);
