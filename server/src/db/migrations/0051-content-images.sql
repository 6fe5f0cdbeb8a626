-- Pictures of content. They are rows because they are small and belong to a text: they are saved,
-- imported, backed up and deleted together with it.
create table content_image (
  -- Random for an upload; readable for a picture of the repository. It is part of an address.
  id text collate "C" primary key,
  item_id text collate "C" not null,
  content_type text not null,
  width integer not null,
  height integer not null,
  -- Of the data, in hexadecimal.
  digest text not null,
  data bytea not null,
  created_on timestamptz not null default now(),
  constraint content_image__item_id foreign key (item_id) references content_item (id) on delete cascade,
  constraint content_image__content_type check (content_type in ('image/png', 'image/jpeg', 'image/webp')),
  constraint content_image__data check (length(data) <= 1048576)
);
create index content_image__item on content_image (item_id);

grant select, insert, update, delete on content_image to endcap_app;
