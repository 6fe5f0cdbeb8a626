-- Secrets are encrypted with a key of the settings (docs/decisions/0280). Without a version a value is
-- as a version of the portal before this one wrote it; a job encrypts it an hour after the upgrade.
alter table portal_secret add column key_version integer;
grant update (value, key_version) on portal_secret to endcap_app;
alter table product_provisioning add column key_version integer;
