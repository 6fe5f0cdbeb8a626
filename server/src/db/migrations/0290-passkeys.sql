-- Passkeys are factors too (docs/decisions/0290). A node of the version before finds no seed in them and
-- refuses the second step of such an account, until it is replaced.
alter table sign_in_factor alter column secret drop not null;
alter table sign_in_factor
  -- The public key of the pair and how its authenticator names it.
  add column credential_id bytea,
  add column public_key bytea,
  -- The domain that it was made for; it works for no other.
  add column rp_id text,
  -- How often it was used, as the authenticator counts; 0 when it does not count.
  add column sign_count bigint not null default 0,
  add column transports text[] not null default '{}',
  -- The model of its authenticator, which names the provider.
  add column aaguid uuid,
  add column synced boolean,
  drop constraint sign_in_factor__kind,
  add constraint sign_in_factor__kind check (kind in ('TOTP', 'PASSKEY')),
  add constraint sign_in_factor__secret check (kind <> 'TOTP' or secret is not null),
  add constraint sign_in_factor__passkey check ((kind = 'PASSKEY') = (
    credential_id is not null and public_key is not null and rp_id is not null and synced is not null)),
  add constraint sign_in_factor__credential_id unique (credential_id);

-- What a passkey has to sign: good once, for the session, the step or the browser that asked for it.
create table passkey_challenge (
  challenge_hash bytea not null,
  holder bytea not null,
  expires_on timestamptz not null,
  constraint passkey_challenge__pkey primary key (challenge_hash)
);
create index passkey_challenge__expires_on on passkey_challenge (expires_on);
grant select, insert, update, delete on passkey_challenge to endcap_app;
